resource "aws_cloudwatch_metric_alarm" "append_latency" {
  alarm_name          = "orders: appends are slow"
  namespace           = "Headwater/Cloud"
  metric_name         = "AppendLatency"
  extended_statistic  = "p99"
  dimensions          = { ClusterId = "c4f7", ClusterName = "orders" }
  comparison_operator = "GreaterThanThreshold"
  threshold           = 50
  period              = 60
  evaluation_periods  = 5
  treat_missing_data  = "breaching"
  alarm_actions       = [aws_sns_topic.shop.arn]
}

resource "aws_cloudwatch_metric_alarm" "backup_age" {
  alarm_name          = "orders: no backup for 26 hours"
  namespace           = "Headwater/Cloud"
  metric_name         = "BackupAgeSeconds"
  statistic           = "Maximum"
  dimensions          = { ClusterId = "c4f7", ClusterName = "orders" }
  comparison_operator = "GreaterThanThreshold"
  threshold           = 93600
  period              = 300
  evaluation_periods  = 2
  treat_missing_data  = "breaching"
  alarm_actions       = [aws_sns_topic.shop.arn]
}
