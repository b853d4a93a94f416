import { AppError } from '#domain/kit/errors.ts';
import type { Order } from '#domain/order/schema.ts';
import {
  printOrder,
  printShiftSlip,
  type OrderSlipKind,
  type PrintJob,
  type ShiftSlipKind,
} from '#domain/printing/operations.ts';
import type { Slip } from '#domain/printing/slip.ts';
import type { Api } from './api.ts';
import { isNoAnswer } from './server-error.ts';

interface Queued {
  readonly _id: string;
  readonly storeId: string;
  /** Of the order, or of the shift; of a day its date. */
  readonly number: string;
  readonly printerId: string;
  readonly copies: number;
  readonly language: 'zh-TW' | 'en';
  /** How often it came out before, or may have. */
  readonly reprint?: number;
  /** When it was wanted. */
  readonly at: string;
  /** As the server said last; `asks`: it waited so long that a person decides. */
  readonly state: PrintJob['state'] | 'asks';
  readonly error?: PrintJob['error'] | 'no_server' | 'refused';
  readonly troubles: PrintJob['troubles'];
  /** How often it failed on its printer. */
  readonly tries: number;
}

interface QueuedOrderSlip extends Queued {
  readonly orderId: string;
  readonly kind: OrderSlipKind;
  /** Lines that the kitchen knew. */
  readonly known?: readonly string[];
  /** The refund, or the part of a split bill. */
  readonly of?: string;
  readonly opensDrawer?: boolean;
  /** Of a printer that hangs on this device, which asks no server: what is printed. */
  readonly order?: Order;
}

interface QueuedShiftSlip extends Queued {
  readonly kind: ShiftSlipKind;
  /** The shift, the date or the movement. */
  readonly of: string;
  /** Of a printer that hangs on this device: what is printed; nothing where the drawer opens and no more. */
  readonly slips?: readonly Slip[];
}

/** Something that is to come out of a printer, or a drawer that is to open, as this device keeps it. */
export type QueuedPrint = QueuedOrderSlip | QueuedShiftSlip;

type Unset = '_id' | 'at' | 'state' | 'error' | 'troubles' | 'tries';
export type WantedOrderSlip = Omit<QueuedOrderSlip, Unset>;
export type WantedPrint = WantedOrderSlip | Omit<QueuedShiftSlip, Unset>;

export type Outcome = Pick<PrintJob, 'state' | 'error' | 'troubles'>;

/** After so long nobody waits for it any more: a ticket that comes out then is made twice, and at an open drawer nobody stands. */
const asksAfterMs = { paper: 15 * 60_000, pulse: 60_000 };

/** So long it is remembered that a movement has opened the drawer. */
const pulseKnownMs = 24 * 60 * 60_000;

/** Whether there is something to be done for it without a person. */
export function isOpen({ state }: Pick<QueuedPrint, 'state'>): boolean {
  return state !== 'asks' && state !== 'unknown' && state !== 'confirmed';
}

/** Whether it goes to a printer that hangs on this device. */
export function isHere(job: QueuedPrint): boolean {
  return isShiftSlip(job) ? job.slips !== undefined : job.order !== undefined;
}

function isShiftSlip(job: QueuedPrint): job is QueuedShiftSlip {
  return !('orderId' in job);
}

/** A job as it begins. One movement has one pulse, however often it is asked for. */
export function begun(wanted: WantedPrint, newId: () => string, at: string): QueuedPrint {
  const _id = wanted.kind === 'pulse' ? `pulse:${wanted.of}` : newId();
  return { ...wanted, _id, at, state: 'queued', troubles: [], tries: 0 };
}

/** What was kept, as it stands now. Whoever runs is the only one: what was on its way to this device's own printer was on it when the page went. */
export function aged(job: QueuedPrint, nowMs: number): QueuedPrint[] {
  const age = nowMs - new Date(job.at).getTime();
  if (job.state === 'confirmed') return age > pulseKnownMs ? [] : [job];
  if (isHere(job) && job.state === 'sending') return [{ ...job, state: 'unknown' }];
  const isOld = age > asksAfterMs[job.kind === 'pulse' ? 'pulse' : 'paper'];
  return [isOld && (job.state === 'queued' || job.state === 'failed') ? { ...job, state: 'asks' } : job];
}

/** So many jobs wait by themselves, and of so many pulses it is remembered that they have opened their drawer. */
export const mostWaiting = 300;

/**
 * The queue with room for what was added last: of more than fit, a person decides about the oldest (`asks`, `queue_full`). None is
 * forgotten: whoever cooks by tickets must see that one never came out.
 */
export function withinRoom(jobs: readonly QueuedPrint[]): readonly QueuedPrint[] {
  const isRemembered = ({ state }: QueuedPrint): boolean => state === 'confirmed';
  let beyond = jobs.filter((job) => !isRemembered(job)).length - mostWaiting;
  let forgotten = jobs.filter(isRemembered).length - mostWaiting;
  return jobs.flatMap((job): QueuedPrint[] => {
    if (isRemembered(job)) return forgotten-- > 0 ? [] : [job];
    if (beyond-- <= 0 || !isOpen(job) || job.state === 'sending') return [job];
    return [{ ...job, state: 'asks', error: 'queue_full' }];
  });
}

/** A job for another printer, which is the server's. */
export function givenTo(printerId: string, job: QueuedPrint, newId: () => string): QueuedPrint {
  const base = { ...job, _id: newId(), printerId, state: 'queued', tries: 0 } as const;
  if ('slips' in base) {
    const { slips: _slips, ...asked } = base;
    return asked;
  }
  if ('order' in base) {
    const { order: _order, ...asked } = base;
    return asked;
  }
  return base;
}

/** The job as it opens no drawer. */
export function withoutDrawer(job: QueuedPrint): QueuedPrint {
  if (!('opensDrawer' in job)) return job;
  const { opensDrawer: _opensDrawer, ...slip } = job;
  return slip;
}

/** Has the server print it, and reports the progress. */
export function askServer(api: Pick<Api, 'call'>, brandId: string, job: QueuedPrint): Promise<Outcome> {
  const { _id: jobId, storeId, printerId, copies, language } = job;
  const about = { brandId, storeId, jobId, printerId, copies, language };
  const options = { quiet: true, timeoutMs: 15_000 };
  if (isShiftSlip(job)) return api.call(printShiftSlip, { ...about, kind: job.kind, of: job.of }, options);
  const { orderId, kind, known, of, opensDrawer } = job;
  return api.call(
    printOrder,
    {
      ...about,
      orderId,
      kind,
      ...(known && { known: [...known] }),
      ...(of !== undefined && { of }),
      ...(opensDrawer && { opensDrawer }),
    },
    options,
  );
}

/** It did not reach the server, or the server has not heard of it yet: nothing is lost by asking again. */
export function unsent(job: QueuedPrint, error: unknown): QueuedPrint {
  if (error instanceof AppError && isNoAnswer(error)) return { ...job, error: 'no_server' };
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'order_state'))
    return { ...job, state: 'queued' };
  return { ...job, state: 'failed', error: 'refused', tries: job.tries + 1 };
}

/** What a device of any build kept. */
export function keptJobs(value: unknown): readonly QueuedPrint[] {
  return Array.isArray(value) ? (value as readonly QueuedPrint[]) : [];
}
