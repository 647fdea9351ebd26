terraform {
  required_version = ">= 1.5"

  required_providers {
    headwatercloud = {
      source  = "headwater/headwatercloud"
      version = "~> 1.3"
    }
  }
}

provider "headwatercloud" {}
