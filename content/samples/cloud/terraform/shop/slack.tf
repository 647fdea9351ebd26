resource "headwatercloud_integration" "slack" {
  project_id = headwatercloud_project.shop.id
  name       = "shop channel"

  slack {
    channel_id = "C0123456789"
    token      = var.slack_token
  }
}

resource "headwatercloud_notification_rule" "team" {
  project_id     = headwatercloud_project.shop.id
  name           = "team"
  severity       = "warning"
  integration_id = headwatercloud_integration.slack.id
}
