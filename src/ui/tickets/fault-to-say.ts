import { AppError } from '#domain/kit/errors.ts';
import { instantMs } from '#domain/kit/time.ts';
import { faultDetails, type TicketFault } from '#domain/promotion/ticket-view.ts';
import { formatDateTime } from '../figures/format-time.ts';

const minuteMs = 60_000;

/**
 * A fault of a ticket as the error whose sentence says it, with the time as the page's language writes it, no earlier than it is.
 * @param store What the store that has it is called in that language, where that is known.
 */
export function faultToSay(fault: TicketFault, locale: string, store = fault.store): AppError {
  const { code, until } = fault;
  if (store === undefined || until === undefined) return new AppError(code, faultDetails(fault));
  const at = new Date(Math.ceil(instantMs(until) / minuteMs) * minuteMs);
  return new AppError(code, { ...faultDetails(fault), store, until: formatDateTime(at, locale) });
}
