import { useState } from 'react';
import type { RedeemingOf } from './use-redeeming.ts';

export interface Question {
  /** The bundle that it is about, or was about last. */
  readonly bundleId: string | undefined;
  readonly isOpen: boolean;
  readonly ask: (bundleId: string) => void;
  readonly close: () => void;
}

/** Whether somebody wants a bundle: asked of one at a time, until it is done, or until nobody knows whether it was. */
export function useQuestion({ state, read }: RedeemingOf): Question {
  const [bundleId, setBundleId] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const isOver = state.done !== undefined || state.isLost === true;
  if (isOpen && isOver) setOpen(false);
  return {
    bundleId,
    isOpen: isOpen && !isOver,
    ask: (asked) => {
      read();
      setBundleId(asked);
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      read();
    },
  };
}
