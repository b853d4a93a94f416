import { AppError } from '#domain/kit/errors.ts';
import { leaseTickets } from '#domain/customer/lease-operations.ts';
import type { Data } from './open-data.ts';
import { useData, useReplica } from './data-context.tsx';
import { Leases, type Attached, type elsewhere, type LeasingTill } from './leases.ts';
import { PinVault } from './pin-vault.ts';
import type { Replica } from './replica.ts';
import { noAnswerError } from './server-error.ts';
import { serverNow } from './server-now.ts';
import { ticketsInUse } from './tickets-in-use.ts';
import { useRun } from './use-command.ts';

const pagePrefix = 'haodan.member-page.';

/** Names this page. */
const page = crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Absent where a shop's network is without https. */
const locks: LockManager | undefined = navigator.locks;

/** Held while this page is open: when it is gone, others find its members left behind. */
const held = locks?.request(pagePrefix + page, () => new Promise<void>(() => undefined));
held?.catch(() => undefined);

async function openPages(): Promise<ReadonlySet<string> | undefined> {
  if (!locks) return undefined;
  const { held: taken = [] } = await locks.query();
  return new Set(taken.map(({ name = '' }) => name.slice(pagePrefix.length)));
}

const opened = new WeakMap<Data, Leases>();

/** The members who are attached at this browser's tills. Loaded with the parts that ask, not with the counter. */
export function leasesOf(data: Data): Leases {
  const known = opened.get(data);
  if (known) return known;
  const { profile, tillPeople } = data;
  const leases = new Leases({
    vault: new PinVault(profile),
    rosters: tillPeople.rosters,
    now: (brandId) => serverNow(data, brandId),
    page,
    openPages,
    inUse: (lease, orderId) => ticketsInUse(data, lease, orderId),
  });
  opened.set(data, leases);
  return leases;
}

export function useLeases(): Leases {
  return leasesOf(useData());
}

/** So long is waited for what was sold to be on its way. */
const sendMs = 5000;

/**
 * Attaches a member at the till. What was sold with their tickets before is sent first: what the server has not heard of it would lend anew.
 * @throws AppError what the server refuses with, or that it does not answer
 */
export function useAttach(
  till: LeasingTill | undefined,
): (phone: string) => Promise<Attached | typeof elsewhere | null> {
  const leases = useLeases();
  const replica = useReplica();
  const lend = useRun(leaseTickets);
  return async (phone) => {
    if (!till || !replica) throw new AppError('device_not_enrolled');
    await untilSent(replica);
    return leases.attach(till, phone, lend);
  };
}

function untilSent({ monitor, loop }: Replica): Promise<void> {
  const isSent = () => monitor.view().pending === 0;
  if (isSent()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      unlisten();
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(noAnswerError(new Error('changes are still to be sent')))),
      sendMs,
    );
    const unlisten = monitor.subscribe(() => isSent() && end(resolve));
    loop.committed();
  });
}
