#!/usr/bin/env sh
# Ships an order that was placed: ./ship-order.sh 1001
set -eu
id=$1
event_id=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)

curl --silent --show-error --fail \
  "http://localhost:2113/streams/order-$id" \
  -H "Content-Type: application/json" \
  -H "HW-EventType: OrderShipped" \
  -H "HW-EventId: $event_id" \
  -H "HW-ExpectedRevision: 0" \
  -d "{ \"orderId\": \"$id\", \"carrier\": \"slow post\",
        \"trackingCode\": \"SP-$id\" }"
echo "order $id shipped"
