resource "headwatercloud_integration" "on_call" {
  project_id = headwatercloud_project.shop.id
  name       = "shop on call"

  opsgenie {
    api_key = var.opsgenie_key
    region  = "eu"
  }
}

resource "headwatercloud_notification_rule" "on_call" {
  project_id     = headwatercloud_project.shop.id
  name           = "on call"
  severity       = "critical"
  integration_id = headwatercloud_integration.on_call.id
}
