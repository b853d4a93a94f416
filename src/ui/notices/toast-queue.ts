import type { NoticeKind, NoticeOptions } from './make-notify.ts';

export interface Toast extends NoticeOptions {
  readonly kind: NoticeKind;
  readonly message: string;
  readonly duration: number;
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
let want: (() => void) | undefined;

/** Shows a toast, or keeps it until the toaster is there. */
export function putToast(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  want?.();
}

/** For the toaster: gets what waits, and what comes from now on. Returns how to end it. */
export function serveToasts(next: (toast: Toast) => void): () => void {
  show = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    show = undefined;
  };
}

/** Calls when a toast waits for the toaster, also one that waits already. Returns how to end it. */
export function onToastWaiting(then: () => void): () => void {
  want = then;
  if (waiting.length > 0) then();
  return () => {
    want = undefined;
  };
}
