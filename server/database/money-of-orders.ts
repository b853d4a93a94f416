// What `moneyTaken` of the domain says of an order, as parts of statements: whole TWD.

/** What really came in. @param payments The column, with the name that the statement gives `orders` where it has one: `o.payments` */
export function paidSql(payments: string): string {
  return sumSql(payments, `one->'txn' is null or one->'txn'->>'status' in ('ok', 'authorised')`);
}

/** What went back of it; what the bank refused is still kept. @param refunds The column, in the same way. */
export function refundedSql(refunds: string): string {
  return sumSql(refunds, `one->'steps'->-1->>'to' is distinct from 'failed'`);
}

function sumSql(column: string, condition: string): string {
  return `(select coalesce(sum((one->>'amount')::bigint), 0)::bigint from jsonb_array_elements(${column}) one where ${condition})`;
}
