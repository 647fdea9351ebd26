import {
  to = headwatercloud_cluster.orders
  id = "prj-88a2/c4f7"
}
