import type { ContactInput } from '#domain/marketing/contact-schema.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';

const key = 'haodan.contact-outbox';

/** What is typed into the form and not sent, by the names of its fields. */
export const contactDraftKey = 'haodan.contact-draft';

/** How sending went: when it was received; or that it has to wait, for how long where the server says so; or that it is not taken. */
export type Outcome =
  | { readonly kind: 'sent'; readonly at: string }
  | { readonly kind: 'later'; readonly seconds?: number }
  | { readonly kind: 'refused' };

/** Messages that were written and not received yet. They stay on this device until the server has said that it has them. */
class Outbox {
  readonly #listeners = new Set<() => void>();
  /** Where storage is forbidden: they last as long as the page. */
  #kept: readonly ContactInput[] | undefined;
  #sending: Promise<void> | undefined;
  /** Of each message that was tried since the page was opened. */
  readonly outcomes = new Map<string, Outcome>();

  list(): readonly ContactInput[] {
    return this.#kept ?? parsed(readStored(key));
  }

  /** Keeps a message; it is sent by {@link flush}. @returns Whether it outlasts the page */
  keep(input: ContactInput): boolean {
    const others = this.list().filter(({ _id }) => _id !== input._id);
    return this.#write([...others, input]);
  }

  drop(id: string): void {
    this.#write(this.list().filter(({ _id }) => _id !== id));
  }

  /** Tells when something came, went or was tried. */
  subscribe(listener: () => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  /** Sends what waits, one after the other. Two tabs may: the server knows each message by its id. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    const tried = new Set<string>();
    const next = (): ContactInput | undefined => this.list().find(({ _id }) => !tried.has(_id));
    // Something may be written while another is on its way.
    for (let input = next(); input; input = next()) {
      tried.add(input._id);
      const outcome = await post(input);
      // Where one has to wait, so have the others.
      const told = outcome.kind === 'later' ? this.list() : [input];
      for (const { _id } of told) this.outcomes.set(_id, outcome);
      if (outcome.kind === 'refused') putBack(input);
      if (outcome.kind !== 'later') this.drop(input._id);
      this.#tell();
      if (outcome.kind === 'later') return;
    }
  }

  #write(list: readonly ContactInput[]): boolean {
    const text = JSON.stringify(list);
    writeStored(key, text);
    const isStored = readStored(key) === text;
    this.#kept = isStored ? undefined : list;
    this.#tell();
    return isStored;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const outbox = new Outbox();

async function post(input: ContactInput): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    // A network that wants a sign-in of its own answers everything.
    if (response.headers.get('x-haodan') !== '1') return { kind: 'later' };
    const body = (await response.json()) as { receivedAt?: string; details?: { seconds?: number } };
    if (response.ok) return { kind: 'sent', at: body.receivedAt ?? new Date().toISOString() };
    const { seconds } = body.details ?? {};
    if (response.status === 429) return { kind: 'later', ...(seconds !== undefined && { seconds }) };
  } catch {
    // No network, or an answer that broke off: whether it was received, the next try tells.
    return { kind: 'later' };
  }
  return { kind: response.status >= 500 ? 'later' : 'refused' };
}

/** What is not taken as it is stands in the form again, whichever page is open; what somebody is typing there goes before it. */
function putBack({ _id, ...typed }: ContactInput): void {
  if ((readStored(contactDraftKey) ?? '') === '') writeStored(contactDraftKey, JSON.stringify(typed));
}

function parsed(text: string | null): readonly ContactInput[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? (list as ContactInput[]) : [];
  } catch {
    // Somebody else's hand: there is nothing to send.
    return [];
  }
}
