import { askCarrier } from './ask-carrier.ts';
import type { Delivery, Message, MessagePort } from './message-port.ts';

interface MitakeOptions {
  /** `https://smsapi.mitake.com.tw` unless a test leads elsewhere. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export const mitakeUrl = 'https://smsapi.mitake.com.tw';

/** Whoever is away for a moment takes it later; everything else is a refusal that another try does not end. */
const awhile = new Set(['a', 'b', 'l', 'r', '*']);

/**
 * 三竹簡訊: a form in UTF-8, answered by lines `msgid=…`, `statuscode=…`, `AccountPoint=…` (integrations.md D). Its `clientid` is our id of the message, by
 * which it knows one that comes twice within twelve hours.
 */
export class Mitake implements MessagePort {
  readonly kind = 'mitake';
  readonly #options: MitakeOptions;

  constructor(options: MitakeOptions) {
    this.#options = options;
  }

  async send({ id, to, text }: Message): Promise<Delivery> {
    const { url, user, password } = this.#options;
    const form = new URLSearchParams({
      username: user,
      password,
      dstaddr: to,
      smbody: text.replaceAll('\n', '\u0006'),
      clientid: id,
    });
    const answer = await askCarrier(`${url}/api/mtk/SmSend?CharsetURL=UTF8`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    if (answer.kind === 'unreached') return { state: 'later', reason: 'unreached' };
    if (answer.kind === 'silent' || answer.status >= 500) return { state: 'unknown', reason: 'silent' };
    return deliveryOf(answer.text);
  }
}

/** What an answer says. One that cannot be read says nothing: it may have been taken. */
export function deliveryOf(text: string): Delivery {
  const said = new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const];
    }),
  );
  const status = said.get('statuscode');
  if (status === undefined) return { state: 'unknown', reason: 'garbled' };
  // 0: on its way; 1, 2: with the telephone company; 4: arrived.
  if (/^[0124]$/.test(status)) {
    const providerId = said.get('msgid');
    return { state: 'accepted', cost: 1, ...(providerId === undefined ? {} : { providerId }) };
  }
  return { state: awhile.has(status) ? 'later' : 'rejected', reason: `mitake ${status.slice(0, 4)}` };
}
