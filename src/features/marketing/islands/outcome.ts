import type { ContactInput } from '#domain/marketing/contact-schema.ts';
import { shownLanguage, type wordsOf } from './dom.ts';
import { outbox, type Outcome } from './outbox.ts';

interface Parts {
  /** What waits to be sent. */
  readonly kept: ContactInput | undefined;
  /** Of what was sent from this page last. */
  readonly result: Outcome | undefined;
  readonly onAgain: () => void;
  readonly onEdit: (kept: ContactInput) => void;
}

/** Shows in place of the form what became of a message: on its way, kept, or received. */
export function drawOutcome(
  place: HTMLElement,
  words: ReturnType<typeof wordsOf>,
  { kept, result, onAgain, onEdit }: Parts,
): void {
  if (kept) {
    const tried = outbox.outcomes.get(kept._id);
    const seconds = tried?.kind === 'later' ? tried.seconds : undefined;
    if (!tried && navigator.onLine) return draw(place, 'sending', [words('sending')], []);
    const body = seconds === undefined ? words('keptBody') : words('keptLater', { seconds: String(seconds) });
    return draw(
      place,
      'kept',
      [words('keptTitle'), body, kept.message ?? ''],
      [button(words('retry'), () => void outbox.flush()), button(words('edit'), () => onEdit(kept))],
    );
  }
  if (result?.kind === 'sent') {
    const time = new Intl.DateTimeFormat(shownLanguage(), {
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    });
    const body = words('sentBody', { time: time.format(new Date(result.at)) });
    return draw(place, 'sent', [words('sentTitle'), body], [button(words('again'), onAgain)]);
  }
  return draw(place, 'none', [], []);
}

/** Drawn anew only where it says something else: a screen reader would say it twice. */
function draw(
  place: HTMLElement,
  state: string,
  lines: readonly string[],
  buttons: readonly HTMLButtonElement[],
): void {
  const said = `${state}|${lines.join('|')}`;
  if (place.dataset['said'] === said) return;
  place.dataset['said'] = said;
  place.dataset['state'] = state;
  const [title, ...rest] = lines.filter((line) => line !== '');
  const parts: HTMLElement[] = [];
  if (title !== undefined) parts.push(element('h2', title));
  parts.push(...rest.map((line) => element('p', line)));
  if (buttons.length > 0) {
    const row = document.createElement('div');
    row.append(...buttons);
    parts.push(row);
  }
  place.replaceChildren(...parts);
}

function element(name: 'h2' | 'p', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'plain-button pressable';
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}
