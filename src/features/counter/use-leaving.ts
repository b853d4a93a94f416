import { useState } from 'react';
import { isEdited } from '#domain/order/unsent.ts';
import type { Sale } from './sale/sale.ts';

/** The question before a recalled order is closed: none, or whether to keep or discard its changes. */
export interface Leaving {
  readonly open: boolean;
  readonly number: string;
  /** Whether it is being made: what was added is sent then, else it is kept. */
  readonly isSent: boolean;
  /** Money was taken for it here: it cannot be closed without keeping that. */
  readonly hasMoney: boolean;
}

interface LeavingOptions {
  readonly now: () => Sale;
  /** Sends what was added, or keeps what is put aside. Whether it was kept. */
  readonly keep: () => Promise<boolean>;
  readonly drop: () => void;
}

type Answer = 'kept' | 'dropped' | 'stayed';

/** Changes to a recalled order are never discarded silently: whoever closes it is asked. */
export function useLeaving({ now, keep, drop }: LeavingOptions) {
  const [leaving, setLeaving] = useState<Leaving & { answer: (answer: Answer) => void }>();
  const answer = (given: Answer): void => {
    setLeaving((asked) => asked && { ...asked, open: false });
    leaving?.answer(given);
  };
  return {
    leaving,
    /** Closes the recalled order; the answer is whether another can be opened. */
    leave: async (): Promise<boolean> => {
      const { cart, tenders } = now();
      const { base } = cart;
      if (!base) return true;
      const hasMoney = tenders.length > 0;
      if (!hasMoney && !isEdited(cart)) {
        drop();
        return true;
      }
      const given = await new Promise<Answer>((resolve) =>
        setLeaving({ open: true, number: base.number, isSent: !base.isParked, hasMoney, answer: resolve }),
      );
      if (given === 'dropped') drop();
      return given === 'kept' ? keep() : given === 'dropped';
    },
    keep: () => answer('kept'),
    drop: () => answer('dropped'),
    stay: () => answer('stayed'),
  };
}
