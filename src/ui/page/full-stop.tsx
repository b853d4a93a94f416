import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

interface FullStopProps {
  icon: LucideIcon;
  title: ReactNode;
  /** What happened, and what is safe. */
  children: ReactNode;
  /** The ways on. There is no other: it cannot be closed. */
  actions: ReactNode;
}

/** Takes the whole screen because nothing behind it may go on. Needs nothing that is fetched first: it is for the worst moments. */
export function FullStop({ icon: Icon, title, children, actions }: FullStopProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    if (!shown.open) shown.showModal();
    return () => shown.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-page p-0 text-fg"
    >
      <div className="mx-auto grid min-h-full max-w-[560px] content-center gap-5 p-6">
        <Icon size={48} strokeWidth={1.25} aria-hidden="true" className="text-danger" />
        <h2 id={`${id}-title`} className="text-24 font-semibold">
          {title}
        </h2>
        <div id={`${id}-body`} className="flex flex-col gap-3 text-16 text-fg-2">
          {children}
        </div>
        <div className="flex flex-wrap gap-3 pt-2">{actions}</div>
      </div>
    </dialog>
  );
}
