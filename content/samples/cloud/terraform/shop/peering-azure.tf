data "headwatercloud_azure_application" "peering" {}

resource "azuread_service_principal" "headwater" {
  client_id = data.headwatercloud_azure_application.peering.client_id
}

resource "azurerm_role_assignment" "headwater" {
  scope                = azurerm_virtual_network.shop.id
  role_definition_name = "Network Contributor"
  principal_id         = azuread_service_principal.headwater.object_id
}

resource "headwatercloud_peering" "shop" {
  network_id = headwatercloud_network.shop.id
  name       = "shop-vnet"
  routes     = azurerm_virtual_network.shop.address_space

  azure {
    tenant_id       = data.azurerm_client_config.current.tenant_id
    subscription_id = data.azurerm_client_config.current.subscription_id
    resource_group  = azurerm_resource_group.shop.name
    virtual_network = azurerm_virtual_network.shop.name
  }

  depends_on = [azurerm_role_assignment.headwater]
}
