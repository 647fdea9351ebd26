resource "headwatercloud_project" "shop" {
  name             = "shop-staging"
  maintenance_day  = "tuesday"
  maintenance_hour = 3
}

resource "headwatercloud_network" "shop" {
  project_id = headwatercloud_project.shop.id
  name       = "shop"
  cloud      = "aws"
  region     = "eu-west-1"
  cidr       = "10.80.0.0/24"
  access     = "public"
}

resource "headwatercloud_allow_list_entry" "office" {
  network_id = headwatercloud_network.shop.id
  cidr       = "203.0.113.7/32"
  comment    = "office"
}

resource "headwatercloud_cluster" "orders" {
  network_id      = headwatercloud_network.shop.id
  name            = "orders"
  server_version  = "25.1"
  node_count      = 3
  tier            = "s2"
  disk_size_gib   = 128
  run_projections = "system"
}

resource "headwatercloud_job" "nightly" {
  cluster_id = headwatercloud_cluster.orders.id
  name       = "orders nightly"
  schedule   = "0 2 * * *"
  keep       = 14
}

resource "headwatercloud_notification_rule" "team" {
  project_id = headwatercloud_project.shop.id
  name       = "team"
  severity   = "warning"
  emails     = ["shop-team@headwater.example"]
}

output "connection_string" {
  value = headwatercloud_cluster.orders.connection_string
}

output "admin_password" {
  value     = headwatercloud_cluster.orders.admin_password
  sensitive = true
}
