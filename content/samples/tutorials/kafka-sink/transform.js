function transform(record) {
  if (record.recordInfo.type !== 'OrderPlaced') return record;
  const { orderId, total, currency } = record.value;
  record.value = {
    orderId,
    amount: { total, currency },
    placedAt: record.recordInfo.created,
  };
  return record;
}
