import { Refused, type Calls } from './calls.ts';
import { alertBox, button, el, field, paragraph, show } from './view.ts';
import type { Words } from './words.ts';

interface LinkParts {
  readonly main: HTMLElement;
  readonly calls: Calls;
  readonly words: Words;
  readonly brandId: string;
  readonly ticket: string;
  /** As LINE calls whoever it is. */
  readonly name: string;
  readonly onDone: () => void;
  /** LINE has to say anew who it is. */
  readonly onExpired: () => void;
  readonly wordsOf: (error: unknown) => string;
}

/** Whose account it is, is said once: a number, and the code that was sent to it. */
export function askForNumber(parts: LinkParts, typed = '', failure?: unknown): void {
  const { main, calls, words, brandId, wordsOf } = parts;
  const phone = field(words['line.phone'] ?? '', {
    id: 'phone',
    type: 'tel',
    autocomplete: 'tel',
    inputmode: 'tel',
    value: typed,
    'aria-describedby': 'why',
  });
  const send = sendOnce(async () => {
    const number = phone.input.value;
    try {
      await calls.ask('POST', brandId, 'send-verification', { phone: number, purpose: 'link_line' });
    } catch (error) {
      // One is on its way already: it is as good.
      if ((error as { code?: string }).code !== 'code_resend_wait') return askForNumber(parts, number, error);
    }
    askForCode(parts, number);
  });
  show(
    main,
    words['line.linkTitle'] ?? '',
    paragraph((words['line.linkLead'] ?? '').replace('{name}', parts.name)),
    ...(failure === undefined ? [] : [alertBox(wordsOf(failure))]),
    form(send, phone.box, words['line.sendCode'] ?? ''),
  );
}

function askForCode(parts: LinkParts, number: string, failure?: unknown): void {
  const { main, calls, words, brandId, ticket, name, onDone, wordsOf } = parts;
  const code = field(words['line.code'] ?? '', {
    id: 'code',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxlength: '8',
  });
  const send = sendOnce(async () => {
    try {
      const said = { ticket, phone: number, code: code.input.value, ...(name === '' ? {} : { name }) };
      await calls.ask('POST', brandId, 'line/link', said);
      onDone();
    } catch (error) {
      // Whoever takes longer than ten minutes would type codes in vain.
      if (error instanceof Refused && error.faults.includes('ticket')) return parts.onExpired();
      askForCode(parts, number, error);
    }
  });
  show(
    main,
    words['line.codeTitle'] ?? '',
    paragraph((words['line.codeLead'] ?? '').replace('{phone}', number)),
    ...(failure === undefined ? [] : [alertBox(wordsOf(failure))]),
    form(send, code.box, words['line.finish'] ?? ''),
    button(words['line.otherNumber'] ?? '', () => askForNumber(parts, number)),
  );
}

function form(send: () => void, box: HTMLElement, label: string): HTMLFormElement {
  const submit = button(label, () => undefined, 'primary');
  submit.type = 'submit';
  const element = el('form', { class: 'flex flex-col gap-5', novalidate: '' }, box, submit);
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  return element;
}

/** However often it is tapped. */
function sendOnce(work: () => Promise<void>): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    void work().finally(() => (isUnderWay = false));
  };
}
