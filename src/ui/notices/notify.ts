import { keepNotice } from './activity.ts';
import { announce } from './live-region.tsx';
import { makeNotify, type NoticeKind, type NoticeOptions } from './make-notify.ts';
import { putToast } from './toast-queue.ts';

const show = makeNotify((kind, message, options) => {
  putToast({ kind, message, ...options });
  // The toaster's own region is a polite one, which an error may not wait for.
  if (kind === 'danger') announce(message, 'assertive');
});

/**
 * A short notice at the top of the screen, in the words of the user's language. Not for what must be read: validation, undo,
 * being offline and results of syncing have their own places. Shown or dropped, it stands in the list of the bell afterwards.
 */
export function notify(kind: NoticeKind, message: string, options: NoticeOptions = {}): boolean {
  const shown = show(kind, message, options);
  keepNotice({ kind, message, shown, at: new Date().toISOString() });
  return shown;
}
