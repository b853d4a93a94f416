import { useEffect } from 'react';
import { useReplica } from '#src/data/data-context.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import type { GuestBill } from './guest-bill.ts';

/** What a window for guests says when it opens: the counter tells what it shows. */
const ask = 'ask';

/** The counters of one database and store are heard by the windows beside them: those of practice by none that faces a guest. */
export function guestChannel(database: string, storeId: string): BroadcastChannel {
  return new BroadcastChannel(`haodan.guest.${database}.${storeId}`);
}

/** Tells the window that faces the guest what is in the cart, at each change and when it asks. */
export function useGuestWindow(storeId: string, bill: GuestBill): void {
  const database = useReplica()?.store.name;
  const latest = useLatest(bill);
  useEffect(() => {
    if (database === undefined) return undefined;
    const channel = guestChannel(database, storeId);
    const leave = () => channel.postMessage({ kind: 'idle' } satisfies GuestBill);
    channel.addEventListener('message', ({ data }) => {
      if (data === ask) channel.postMessage(latest.current);
    });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      channel.close();
    };
  }, [database, storeId, latest]);
  const told = JSON.stringify(bill);
  useEffect(() => {
    if (database === undefined) return;
    const channel = guestChannel(database, storeId);
    channel.postMessage(JSON.parse(told));
    channel.close();
  }, [database, storeId, told]);
}

/** Hears what the counter shows, from the moment the window opens. */
export function hearCounter(
  database: string,
  storeId: string,
  onBill: (bill: GuestBill) => void,
): () => void {
  const channel = guestChannel(database, storeId);
  channel.addEventListener('message', ({ data }) => {
    if (data !== ask) onBill(data as GuestBill);
  });
  channel.postMessage(ask);
  return () => channel.close();
}
