import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Takes the whole screen until somebody is there. It cannot be closed, and nothing behind it can be reached. */
export function LockLayer({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    if (!shown.open) shown.showModal();
    return () => shown.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      data-testid="lock-screen"
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-page p-0 text-fg"
    >
      <div className="mx-auto grid min-h-full max-w-[640px] content-center gap-6 px-4 py-6">{children}</div>
    </dialog>
  );
}
