import { useSyncExternalStore } from 'react';
import { useSession } from '#src/data/use-session.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { useAutoLock } from './use-auto-lock.ts';

const LockScreen = lazyPart(async () => (await import('./lock-screen.tsx')).LockScreen);

interface TillLockProps {
  brandId: string;
  storeId: string;
  title: string;
}

/** Locks the counter after a while in which nobody touched it, and asks who is there. Everything below stays as it is. */
export function TillLock(props: TillLockProps) {
  const { session } = useSession();
  const isLocked = useSyncExternalStore(session.subscribe, session.locked) !== undefined;
  useAutoLock(props, isLocked);
  return (
    isLocked && (
      <LazyBoundary asked>
        <LockScreen {...props} />
      </LazyBoundary>
    )
  );
}
