resource "headwatercloud_peering" "shop" {
  network_id = headwatercloud_network.shop.id
  name       = "shop-vpc"
  routes     = [aws_vpc.shop.cidr_block]

  aws {
    account_id = data.aws_caller_identity.current.account_id
    vpc_id     = aws_vpc.shop.id
    region     = "eu-west-1"
  }
}

resource "aws_vpc_peering_connection_accepter" "headwater" {
  vpc_peering_connection_id = headwatercloud_peering.shop.aws_peering_connection_id
  auto_accept               = true
}

resource "aws_route" "headwater" {
  for_each = toset(aws_route_table.backend[*].id)

  route_table_id            = each.value
  destination_cidr_block    = headwatercloud_network.shop.cidr
  vpc_peering_connection_id = aws_vpc_peering_connection_accepter.headwater.id
}
