#!/usr/bin/env sh
# Places an order over HTTP: ./place-order.sh 1001 49.5
set -eu
id=$1
total=$2
event_id=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)

curl --silent --show-error --fail \
  "http://localhost:2113/streams/order-$id" \
  -H "Content-Type: application/json" \
  -H "HW-EventType: OrderPlaced" \
  -H "HW-EventId: $event_id" \
  -H "HW-ExpectedRevision: -1" \
  -d "{ \"orderId\": \"$id\", \"cartId\": \"$id\", \"customerId\": \"c-7\",
        \"total\": $total, \"currency\": \"EUR\" }"
echo "order $id placed"
