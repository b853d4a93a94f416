import { uuidv7 } from '#domain/kit/ids.ts';
import { contactInput, type ContactInput } from '#domain/marketing/contact-schema.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import { find, findAll, shownLanguage, wordsOf } from './dom.ts';
import { drawOutcome } from './outcome.ts';
import { contactDraftKey as draftKey, outbox } from './outbox.ts';

const fields = ['name', 'phone', 'email', 'storeCount', 'message', 'fax'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The message that was sent from this page last: what became of it is shown. */
let sentId: string | undefined;

/** The form of /contact: checks it by the call's own schema, keeps what is typed, and sends it when it can (parts/contact-form.tsx). */
export function startContactForm(signal: AbortSignal): void {
  const form = find<HTMLFormElement>('[data-contact]');
  const outcome = find('[data-outcome]');
  if (!form || !outcome) return;
  const fieldOf = (name: string): Field | null => form.querySelector<Field>(`[name="${name}"]`);
  const words = wordsOf('contact');
  let hasTried = false;

  const fill = (values: Partial<Record<string, string>>): void => {
    for (const name of fields) {
      const field = fieldOf(name);
      if (field && values[name] !== undefined) field.value = values[name];
    }
  };
  const typed = (): Record<string, string> =>
    Object.fromEntries(fields.map((name) => [name, fieldOf(name)?.value ?? '']));

  const input = (): ContactInput => {
    const given = Object.entries(typed()).filter(([, value]) => value.trim() !== '');
    return {
      _id: uuidv7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count))),
      language: shownLanguage(),
      ...Object.fromEntries(given),
      name: typed()['name'] ?? '',
    } as ContactInput;
  };

  const tell = (faults: readonly FieldFault[]): void => {
    for (const place of findAll('[data-fault]', form)) {
      const fault = faults.find(({ field }) => field === place.dataset['fault']);
      place.hidden = fault === undefined;
      place.textContent = fault ? sentenceOf(fault) : '';
    }
    for (const name of fields) {
      const isWrong = faults.some(({ field }) => field === name || (field === 'reach' && isReach(name)));
      fieldOf(name)?.toggleAttribute('aria-invalid', false);
      if (isWrong) fieldOf(name)?.setAttribute('aria-invalid', 'true');
    }
  };
  const sentenceOf = ({ field, kind, limit = 0 }: FieldFault): string => {
    if (kind === 'tooLong') return words('tooLong', { n: String(limit) });
    const named: Readonly<Record<string, string>> = {
      name: 'nameMissing',
      reach: 'reachMissing',
      phone: 'phoneWrong',
      email: 'emailWrong',
    };
    return words(named[field] ?? 'wrong');
  };

  /** The summary that is led to: each fault leads to its field. */
  const summarise = (title: string, faults: readonly FieldFault[]): void => {
    const summary = find('[data-summary]', form);
    if (!summary) return;
    const heading = document.createElement('b');
    heading.textContent = title;
    const list = document.createElement('ul');
    for (const fault of faults) {
      const link = document.createElement('a');
      link.href = `#${fault.field === 'reach' ? 'phone' : fault.field}`;
      link.textContent = sentenceOf(fault);
      link.addEventListener('click', (event) => {
        event.preventDefault();
        fieldOf(link.hash.slice(1))?.focus();
      });
      const item = document.createElement('li');
      item.append(link);
      list.append(item);
    }
    summary.replaceChildren(heading, list);
    summary.hidden = false;
    summary.focus();
  };

  const edit = (kept: ContactInput): void => {
    outbox.drop(kept._id);
    sentId = undefined;
    fill(kept as Record<string, string>);
    remember();
    show();
    fieldOf('name')?.focus();
  };
  const again = (): void => {
    sentId = undefined;
    show();
    fieldOf('name')?.focus();
  };
  const remember = (): void => writeStored(draftKey, JSON.stringify(typed()));

  /** The form, or what became of what was sent. */
  const show = (): void => {
    const kept = outbox.list().at(-1);
    // What waited from before is told of when it has gone.
    sentId ??= kept?._id;
    const result = sentId === undefined ? undefined : outbox.outcomes.get(sentId);
    if (result?.kind === 'refused') {
      sentId = undefined;
      form.hidden = false;
      outcome.replaceChildren();
      summarise(words('refusedTitle'), []);
      return;
    }
    form.hidden = kept !== undefined || sentId !== undefined;
    drawOutcome(outcome, words, { kept, result, onAgain: again, onEdit: edit });
  };

  form.addEventListener('input', () => {
    remember();
    if (hasTried) tell(faultsIn(contactInput, input()));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    hasTried = true;
    const sent = input();
    const faults = faultsIn(contactInput, sent);
    tell(faults);
    if (faults.length > 0) return summarise(words('summary', { n: String(faults.length) }), faults);
    const summary = find('[data-summary]', form);
    if (summary) summary.hidden = true;
    sentId = sent._id;
    outbox.keep(sent);
    void outbox.flush().then(() => {
      // What could not be taken stands in the form still.
      if (outbox.outcomes.get(sent._id)?.kind === 'refused') return;
      form.reset();
      writeStored(draftKey, '');
      hasTried = false;
      show();
      outcome.focus();
    });
    show();
  });
  outbox.subscribe(show, signal);
  const draft = readStored(draftKey);
  if (draft !== null && draft !== '') fill(draftIn(draft));
  show();
}

/** What was typed, as it was kept; nothing where somebody else wrote there. */
function draftIn(text: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return {};
  }
}

function isReach(name: string): boolean {
  return name === 'phone' || name === 'email';
}
