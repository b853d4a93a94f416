import { toast } from 'sonner';
import { announce } from './live-region.tsx';
import { makeNotify } from './make-notify.ts';
import { NoticeIcon, NoticeTitle } from './toaster.tsx';

const shows = { success: toast.success, danger: toast.error, warning: toast.warning, info: toast.info };

/**
 * A short notice at the top of the screen, in the words of the user's language. Not for what must be read: validation, undo,
 * being offline and results of syncing have their own places.
 */
export const notify = makeNotify((kind, message, { duration, title }) => {
  shows[kind](title ?? <NoticeTitle kind={kind} />, {
    description: message,
    duration,
    icon: <NoticeIcon kind={kind} />,
  });
  // The toaster's own region is a polite one, which an error may not wait for.
  if (kind === 'danger') announce(message, 'assertive');
});
