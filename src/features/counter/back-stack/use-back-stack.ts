import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { BackStack } from './back-stack.ts';

/** The trail of a counter, for as long as it is there. */
export function useBackStack(): BackStack {
  const { history } = useRouter();
  const [trail] = useState(() => new BackStack(history));
  useEffect(() => trail.listen(), [trail]);
  return trail;
}

/** Back closes what is open, and stays where it was opened. */
export function useBackCloses(trail: BackStack, open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? trail.open(() => latest.current()) : undefined), [trail, open]);
}
