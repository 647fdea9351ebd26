resource "headwatercloud_peering" "shop" {
  network_id = headwatercloud_network.shop.id
  name       = "shop-vpc"

  gcp {
    project = "shop-prod"
    network = google_compute_network.shop.name
  }
}

resource "google_compute_network_peering" "headwater" {
  name    = "headwater"
  network = google_compute_network.shop.self_link
  peer_network = format(
    "projects/%s/global/networks/%s",
    headwatercloud_peering.shop.gcp_service_project,
    headwatercloud_peering.shop.gcp_service_network,
  )
}
