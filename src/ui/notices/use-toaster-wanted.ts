import { useEffect, useState } from 'react';
import { whenIdle } from '../states/when-idle.ts';
import { onToastWaiting } from './toast-queue.ts';

/** Whether the toaster is to be fetched: when the page stands, or before that when there is a toast to show. */
export function useToasterWanted(): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const ends = [whenIdle(() => setWanted(true)), onToastWaiting(() => setWanted(true))];
    return () => ends.forEach((end) => end());
  }, []);
  return isWanted;
}
