data "headwatercloud_backups" "orders" {
  cluster_id = "c4f7"
}

resource "headwatercloud_cluster" "rehearsal" {
  network_id             = headwatercloud_network.lab.id
  name                   = "orders-rehearsal"
  server_version         = "25.1"
  node_count             = 1
  tier                   = "s2"
  disk_size_gib          = 128
  protected              = false
  connectors_stopped     = true
  restore_from_backup_id = data.headwatercloud_backups.orders.backups[0].id

  lifecycle {
    ignore_changes = [restore_from_backup_id]
  }
}
