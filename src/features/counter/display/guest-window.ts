import { useCallback, useEffect, useRef } from 'react';
import { useReplica } from '#src/data/data-context.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import type { GuestBill, GuestHanded } from './guest-bill.ts';

/** What a window for guests says when it opens: the counter tells what it shows. */
const ask = 'ask';

type Message = GuestBill | typeof ask;

/** Between a counter and the windows beside it, by database and store: a counter of practice is heard by none that faces a guest. */
class GuestChannel {
  readonly #channel: BroadcastChannel;

  constructor(database: string, storeId: string) {
    this.#channel = new BroadcastChannel(`haodan.guest.${database}.${storeId}`);
  }

  hear(listener: (message: Message) => void): void {
    this.#channel.addEventListener('message', ({ data }) => listener(data as Message));
  }

  say(...message: [Message]): void {
    this.#channel.postMessage(...message);
  }

  close(): void {
    this.#channel.close();
  }
}

/**
 * Tells the window that faces the guest what is in the cart, at each change and when it asks. Gives back how to tell what is being handed
 * over: typed digit by digit, it draws nothing of the counter again.
 */
export function useGuestWindow(storeId: string, bill: GuestBill): (handed: GuestHanded | undefined) => void {
  const database = useReplica()?.store.name;
  const latest = useLatest(bill);
  const handed = useRef<GuestHanded>(undefined);
  const channel = useRef<GuestChannel>(undefined);
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (database === undefined) return undefined;
    const opened = new GuestChannel(database, storeId);
    const leave = () => opened.say({ kind: 'idle' });
    opened.hear((message) => message === ask && opened.say(withHanded(latest.current, handed.current)));
    addEventListener('pagehide', leave);
    channel.current = opened;
    said.current = undefined;
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      channel.current = undefined;
      opened.close();
    };
  }, [database, storeId, latest]);
  useEffect(() => {
    // What is drawn again and says the same is not said again.
    const says = JSON.stringify(bill);
    if (!channel.current || says === said.current) return;
    said.current = says;
    channel.current.say(withHanded(bill, handed.current));
  });
  return useCallback(
    (now) => {
      handed.current = now;
      channel.current?.say(withHanded(latest.current, now));
    },
    [latest],
  );
}

function withHanded(bill: GuestBill, handed: GuestHanded | undefined): GuestBill {
  return bill.kind === 'cart' && handed ? { ...bill, handed } : bill;
}

/** Subscribes to what the counter shows, from the moment the window opens. */
export function subscribeToCounter(
  database: string,
  storeId: string,
  onBill: (bill: GuestBill) => void,
): () => void {
  const channel = new GuestChannel(database, storeId);
  channel.hear((message) => message !== ask && onBill(message));
  channel.say(ask);
  return () => channel.close();
}
