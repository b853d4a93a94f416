import { AppError } from '../kit/errors.ts';
import type { BundleInstance, BundleInstanceStatus } from './bundle-instance.ts';
import type { TicketStatus } from './ticket-schema.ts';

/** What is written of a bundle that was bought. Whether some or all of it is used, its vouchers tell. */
export type KeptBundleStatus = Exclude<BundleInstanceStatus, 'partly_used' | 'finished'>;

/** What happens to it: its order is paid or its points are taken, its order is cancelled, or it is given back. */
export type BundleEvent = 'paid' | 'cancelled' | 'refunded';

const next: Readonly<Record<KeptBundleStatus, Readonly<Partial<Record<BundleEvent, KeptBundleStatus>>>>> = {
  pending: { paid: 'active', cancelled: 'cancelled' },
  active: { refunded: 'refunded' },
  cancelled: {},
  refunded: {},
};

/**
 * Where an event leads (data-model §6); the same event again leads nowhere else. It is given back only while none of its vouchers is used, lies on
 * an order, or is lent to a till.
 * @param tickets What has become of its vouchers.
 * @throws AppError ticket_used · ticket_reserved · order_state where it cannot happen any more
 */
export function nextBundleStatus(
  status: KeptBundleStatus,
  event: BundleEvent,
  tickets: readonly TicketStatus[],
): KeptBundleStatus {
  if (Object.values(next).some((events) => events[event] === status)) return status;
  const to = next[status][event];
  if (to === undefined) throw new AppError('order_state');
  const fault = event === 'refunded' ? backFaultOf(tickets) : undefined;
  if (fault) throw new AppError(fault);
  return to;
}

/** Why a bundle cannot be given back: one of its vouchers is used, or an order or a till has it; undefined where it can. */
export function backFaultOf(tickets: readonly TicketStatus[]): 'ticket_used' | 'ticket_reserved' | undefined {
  if (tickets.includes('used')) return 'ticket_used';
  return tickets.includes('reserved') ? 'ticket_reserved' : undefined;
}

/** Its vouchers, by what became of them. Those taken back one by one count as gone. */
export type VoucherCounts = Readonly<Record<TicketStatus, number>>;

/** Its status as it is shown: of one whose vouchers were given, it follows from theirs. */
export function shownBundleStatus(kept: KeptBundleStatus, vouchers: VoucherCounts): BundleInstanceStatus {
  if (kept !== 'active') return kept;
  if (vouchers.active + vouchers.reserved === 0) return 'finished';
  return vouchers.used > 0 ? 'partly_used' : 'active';
}

/** How many there are of its vouchers, and how many of them are used. */
export function countedVouchers(vouchers: VoucherCounts): BundleInstance['vouchers'] {
  return { total: Object.values(vouchers).reduce((sum, count) => sum + count, 0), used: vouchers.used };
}
