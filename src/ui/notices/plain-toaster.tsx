import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoticeIcon, NoticeTitle } from './notice-parts.tsx';
import { serveToasts, type Toast } from './toast-queue.ts';

/** So many are seen at once; an older one makes room. */
const mostShown = 2;

interface Shown extends Toast {
  readonly id: number;
}

let last = 0;

/**
 * Where toasts appear on guests' pages: as the staff's do, at the top in the middle, without the package that draws those. They repeat what the page
 * shows already. Whoever points at one, or looks elsewhere, finds it still there.
 */
export function PlainToaster() {
  const { t } = useLingui();
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const [isPointed, setPointed] = useState(false);
  const isAway = useIsAway();
  useEffect(
    () =>
      serveToasts((toast) => {
        last += 1;
        const shown = { ...toast, id: last };
        setToasts((now) => [...now, shown].slice(-mostShown));
      }),
    [],
  );
  const drop = (id: number): void => setToasts((now) => now.filter((toast) => toast.id !== id));
  return createPortal(
    // Nobody acts by the place itself: who points at a notice keeps it there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t({ id: 'a11y.toasts', message: '通知' })}
      aria-live="polite"
      data-noprint=""
      data-testid="toasts"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setPointed(true)}
      onBlur={() => setPointed(false)}
      className="pointer-events-none fixed inset-x-3 top-3 z-(--z-toast) mx-auto flex max-w-[356px] flex-col gap-2 sm:top-4"
    >
      {toasts.map((toast) => (
        <PlainToast
          key={toast.id}
          toast={toast}
          isHeld={isPointed || isAway}
          onEnd={() => {
            // What is gone is not left by a pointer any more.
            setPointed(false);
            drop(toast.id);
          }}
        />
      ))}
    </section>,
    document.body,
  );
}

interface PlainToastProps {
  toast: Shown;
  /** It stays for as long as that. */
  isHeld: boolean;
  onEnd: () => void;
}

function PlainToast({ toast: { kind, title, message, duration, id }, isHeld, onEnd }: PlainToastProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onEnd, duration);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another drawing of the same toast does not begin its time anew
  }, [id, duration, isHeld]);
  return (
    <div
      data-testid="toast"
      className="pointer-events-auto relative flex items-start gap-3 rounded-card border border-line bg-raised py-3 pr-12 pl-4 text-14 text-fg shadow-e2"
    >
      <span className="mt-px shrink-0">
        <NoticeIcon kind={kind} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title ?? <NoticeTitle kind={kind} />}</p>
        <p className="text-fg-2">{message}</p>
      </div>
      <button
        type="button"
        aria-label={t({ id: 'close', message: '關閉' })}
        onClick={onEnd}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-field text-fg-3 hover:bg-hover hover:text-fg"
      >
        <X size={16} strokeWidth={2} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Whether somebody looks at something else than this page. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = (): void => setAway(document.visibilityState === 'hidden');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isAway;
}
