# region cluster
terraform {
  required_providers {
    headwatercloud = {
      source  = "headwater/headwatercloud"
      version = "~> 1.3"
    }
  }
}

variable "my_address" {
  type        = string
  description = "Public address of this machine."
}

data "headwatercloud_project" "lab" {
  name = "lab"
}

resource "headwatercloud_network" "lab" {
  project_id = data.headwatercloud_project.lab.id
  name       = "lab"
  cloud      = "aws"
  region     = "eu-west-1"
  cidr       = "10.81.0.0/24"
  access     = "public"
}

resource "headwatercloud_allow_list_entry" "me" {
  network_id = headwatercloud_network.lab.id
  cidr       = "${var.my_address}/32"
  comment    = "tutorial"
}

resource "headwatercloud_cluster" "shop" {
  network_id     = headwatercloud_network.lab.id
  name           = "shop"
  server_version = "25.1"
  node_count     = 3
  tier           = "s2"
  disk_size_gib  = 16
  protected      = false
}

output "dns_name" {
  value = headwatercloud_cluster.shop.dns_name
}

output "admin_password" {
  value     = headwatercloud_cluster.shop.admin_password
  sensitive = true
}
# endregion cluster

# region job
resource "headwatercloud_job" "hourly" {
  cluster_id = headwatercloud_cluster.shop.id
  name       = "shop hourly"
  schedule   = "0 * * * *"
  keep       = 3
}
# endregion job

# region restore
data "headwatercloud_backups" "shop" {
  cluster_id = headwatercloud_cluster.shop.id
}

resource "headwatercloud_cluster" "restored" {
  network_id             = headwatercloud_network.lab.id
  name                   = "shop-restored"
  server_version         = "25.1"
  node_count             = 1
  tier                   = "s2"
  disk_size_gib          = 16
  protected              = false
  restore_from_backup_id = data.headwatercloud_backups.shop.backups[0].id

  lifecycle {
    ignore_changes = [restore_from_backup_id]
  }
}

output "restored_dns_name" {
  value = headwatercloud_cluster.restored.dns_name
}
# endregion restore
