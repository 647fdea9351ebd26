function transform(record) {
  const { orderId, customerId, total, trackingCode } = record.value;
  const isShipped = record.recordInfo.type === 'OrderShipped';
  record.value = {
    orderId,
    state: isShipped ? 'shipped' : 'placed',
    ...(isShipped ? { trackingCode } : { customerId, total }),
  };
  return record;
}
