#!/usr/bin/env sh
# Shows who may append to which stream, and who may read it.
set -eu
node=https://localhost:2113

for user in checkout warehouse; do
  for stream in cart-1 order-1 payment-1; do
    event_id=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)
    append=$(curl -sk -o /dev/null -w '%{http_code}' \
      -u "$user:secret-$user" "$node/streams/$stream" \
      -H "Content-Type: application/json" -H "HW-EventType: Tried" \
      -H "HW-EventId: $event_id" -d "{ \"by\": \"$user\" }")
    read=$(curl -sk -o /dev/null -w '%{http_code}' \
      -u "$user:secret-$user" "$node/streams/$stream" \
      -H "Accept: application/vnd.headwater.events+json")
    printf '%-10s %-10s append %s  read %s\n' \
      "$user" "$stream" "$append" "$read"
  done
done
