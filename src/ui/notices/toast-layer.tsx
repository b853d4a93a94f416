import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../states/later.tsx';
import { onToastWaiting } from './toast-queue.ts';
import { whenIdle } from '../states/when-idle.ts';

const LazyToaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/** The toaster, fetched when the page stands, or before that when there is a toast to show. */
export function ToastLayer() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const ends = [whenIdle(() => setWanted(true)), onToastWaiting(() => setWanted(true))];
    return () => ends.forEach((end) => end());
  }, []);
  return <Suspense fallback={null}>{isWanted && <LazyToaster />}</Suspense>;
}
