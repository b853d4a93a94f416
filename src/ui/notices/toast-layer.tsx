import { Suspense } from 'react';
import { lazyPart } from '../states/lazy.tsx';
import { useToasterWanted } from './use-toaster-wanted.ts';

const LazyToaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/** The staff's toaster, fetched when it is wanted. */
export function ToastLayer() {
  return <Suspense fallback={null}>{useToasterWanted() && <LazyToaster />}</Suspense>;
}
