import { useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { createElement, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Between two tries to fetch a part, in ms: short at first, since most failures are of a moment. */
const firstWaitMs = 1000;
const longestWaitMs = 8000;

/** Before somebody who asked for a part is told why it does not come, in ms. */
const patienceMs = 800;

/**
 * A part whose code is fetched when it is first drawn, or before that by its `fetch`. Where that fails (a till that lost its network in
 * its first minute, before its files were kept), the part is tried again until it comes: nothing else on the screen goes down with it.
 * One that has come is drawn at once: React's own `lazy` would show what stands in its place first, and for 300 ms.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & { readonly fetch: () => Promise<unknown> } {
  let part: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = (): Promise<ComponentType<P>> => {
    coming ??= importWithRetry(load).then((come) => (part = come));
    return coming;
  };
  const Part = (props: P): ReactNode => createElement(part ?? use(fetch()), props);
  return Object.assign(Part, { fetch });
}

/** Imports code when it is needed, and retries until that succeeds. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch {
      // Why it failed does not matter: the part is the same file however often it is asked for.
      await pause(waitMs);
    }
  }
}

/** Ends early when the browser says that there is a network again. */
function pause(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    addEventListener('online', end);
  });
}

interface LazyBoundaryProps {
  asked: boolean;
  /** Stands in its place until it is there. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** The boundary around a part whose code is being fetched: says so when it does not arrive. */
export function LazyBoundary({ asked, meanwhile, children }: LazyBoundaryProps) {
  const fallback = (
    <>
      {meanwhile}
      {asked && <NotHereYet />}
    </>
  );
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

function NotHereYet() {
  const { t } = useLingui();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-(--z-toast) px-4">
      {isLate && (
        <p
          data-testid="part-not-here"
          className="mx-auto flex w-fit max-w-full items-center gap-2.5 rounded-card border border-line bg-offline px-4 py-3 text-14 text-offline-text shadow-e2"
        >
          <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {t({ id: 'part.notHere', message: '這部分尚未下載到這台裝置，連線後會自動開啟。' })}
        </p>
      )}
    </div>
  );
}
