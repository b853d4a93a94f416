import { useState } from 'react';
import { isEdited } from '#domain/order/unsent.ts';
import type { Sale } from './sale/sale.ts';

/** What is asked before an opened order is put down: nothing, or what is to become of what was done to it. */
export interface Leaving {
  readonly open: boolean;
  readonly number: string;
  /** Whether it is being made: what was added is sent then, else it is kept. */
  readonly isSent: boolean;
  /** Money was taken for it here: that cannot be put down. */
  readonly hasMoney: boolean;
}

interface LeavingOptions {
  readonly now: () => Sale;
  /** Sends what was added, or keeps what is put aside. Whether it was kept. */
  readonly keep: () => Promise<boolean>;
  readonly drop: () => void;
}

type Answer = 'kept' | 'dropped' | 'stayed';

/** Nothing that was done to an opened order goes without a word: whoever puts it down is asked. */
export function useLeaving({ now, keep, drop }: LeavingOptions) {
  const [leaving, setLeaving] = useState<Leaving & { answer: (answer: Answer) => void }>();
  const answer = (given: Answer): void => {
    setLeaving((asked) => asked && { ...asked, open: false });
    leaving?.answer(given);
  };
  return {
    leaving,
    /** Puts the opened order down; the answer is whether the hand is free for another. */
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
