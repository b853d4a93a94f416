import { Suspense } from 'react';
import { useToasterWanted } from '#src/ui/notices/use-toaster-wanted.ts';
import { lazyPart } from '#src/ui/states/lazy.tsx';

const LazyToaster = lazyPart(async () => (await import('#src/ui/notices/plain-toaster.tsx')).PlainToaster);

/** The guests' toaster, fetched when it is wanted. */
export function GuestToasts() {
  return <Suspense fallback={null}>{useToasterWanted() && <LazyToaster />}</Suspense>;
}
