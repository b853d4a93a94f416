import { find, wordsOf } from './dom.ts';
import { outbox } from './outbox.ts';

const everyMs = 30_000;

/** Sends what was written without a network when there is one, whichever page is open, and says so meanwhile. */
export function startSending(): void {
  const send = (): void => {
    if (document.visibilityState === 'visible' && outbox.list().length > 0) void outbox.flush();
  };
  addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  setInterval(send, everyMs);
  send();
}

/** The line at the foot of the page; the page of the form says it in full. */
export function showWaiting(signal: AbortSignal): void {
  const line = find('[data-waiting]');
  const link = line && find('a', line);
  if (!line || !link || document.getElementById('site')?.dataset['page'] === 'contact') return;
  let hasWaited = false;
  const show = (): void => {
    const isWaiting = outbox.list().length > 0;
    hasWaited ||= isWaiting;
    line.hidden = !hasWaited;
    link.textContent = wordsOf('site')(isWaiting ? 'waiting' : 'waitingSent');
  };
  outbox.subscribe(show, signal);
  show();
}
