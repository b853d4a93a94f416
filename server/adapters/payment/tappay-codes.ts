import type { Charged, Trade } from './payment-gateway.ts';

// What numbers of TapPay mean. Only an account settles them, so they stand in one place; `tests/carriers/tappay-contract.test.ts`
// asks the sandbox of an account for the same.

/** Nothing is wrong. */
export const okStatus = 0;

/** Of a query: there is no more. */
export const endOfList = 2;

/** The bank or the gateway did not answer in time: the money may have been taken. */
const unclearStatuses: ReadonlySet<number> = new Set([421, 422]);

/** The partner key is wrong or may not do it. */
export const keyStatuses: ReadonlySet<number> = new Set([4, 80, 81, 84]);

/** There is no such merchant. */
export const merchantStatuses: ReadonlySet<number> = new Set([61]);

/** What an answer's status says where it is not `ok`. */
export function refusalOf(status: number): Extract<Charged, { kind: 'refused' | 'unclear' }> {
  if (unclearStatuses.has(status)) return { kind: 'unclear' };
  const isOurs = keyStatuses.has(status) || merchantStatuses.has(status);
  return { kind: 'refused', code: status, ...(isOurs && { isOurs: true as const }) };
}

/** What `record_status` says of a trade. A number that is not known says nothing. */
export function tradeStateOf(recordStatus: number, isCaptured: boolean): Trade['state'] {
  switch (recordStatus) {
    case -1:
      return 'refused';
    case 0:
      return isCaptured ? 'captured' : 'authorised';
    case 1:
      return 'captured';
    // Given back in part or whole: it had been taken, or was held and given up.
    case 2:
      return 'captured';
    case 3:
      return isCaptured ? 'captured' : 'cancelled';
    case 4:
      return 'pending';
    case 5:
      return 'cancelled';
    default:
      return 'unclear';
  }
}
