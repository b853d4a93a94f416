import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { BackStack } from './back-stack.ts';

/** The trail of a counter, for as long as it is there. */
export function useBackStack(): BackStack {
  const { history } = useRouter();
  const [backStack] = useState(() => new BackStack(history));
  useEffect(() => backStack.listen(), [backStack]);
  return backStack;
}

/** Back closes what is open, and stays where it was opened. */
export function useBackCloses(backStack: BackStack, open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? backStack.open(() => latest.current()) : undefined), [backStack, open]);
}
