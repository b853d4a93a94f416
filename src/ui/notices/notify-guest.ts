import { announce } from './live-region.tsx';
import { makeNotify } from './make-notify.ts';
import { putToast } from './toast-queue.ts';

/** A short notice on guests' pages, under the one limit of all notices. There is no list of them afterwards: the page itself says what holds. */
export const notifyGuest = makeNotify((kind, message, options) => {
  putToast({ kind, message, ...options });
  // The toaster's own region is a polite one, which an error may not wait for.
  if (kind === 'danger') announce(message, 'assertive');
});
