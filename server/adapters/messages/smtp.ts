import { createTransport, type Transporter } from 'nodemailer';
import { isLoopback } from '#server/config.ts';
import { codeOf } from '#server/start-up-error.ts';
import type { Delivery, Mail, MailPort } from './message-port.ts';

/** A mail server that is slower than this at one step is taken for dead. */
const stepMs = 10_000;

/** One that takes its steps in time and yet comes to no end is given up after this: others wait behind it. */
const usualWithinMs = 30_000;

/** The steps at which nothing of a letter has gone out. */
const before = /^(CONN|EHLO|HELO|STARTTLS|AUTH\b.*|MAIL FROM|RCPT TO)$/;

/** Sends letters by SMTP: one connection for each, since they are few. */
export class SmtpMail implements MailPort {
  readonly kind = 'smtp';
  readonly #transport: Transporter;
  readonly #address: string;
  readonly #withinMs: number;

  /** @param url `smtp://` or `smtps://`, with user and password. @param address That letters come from. */
  constructor(url: URL, address: string, { withinMs = usualWithinMs }: { readonly withinMs?: number } = {}) {
    const isSecure = url.protocol === 'smtps:';
    const user = decodeURIComponent(url.username);
    this.#address = address;
    this.#withinMs = withinMs;
    this.#transport = createTransport({
      host: hostOf(url),
      port: Number(url.port) || (isSecure ? 465 : 587),
      secure: isSecure,
      requireTLS: needsTls(url),
      ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
      dnsTimeout: stepMs,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
      // What a letter names is fetched by nobody.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, from, subject, text }: Mail): Promise<Delivery> {
    try {
      const [, host = 'localhost'] = this.#address.split('@');
      const sending = this.#transport.sendMail({
        from: { name: from, address: this.#address },
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await within(sending, this.#withinMs);
      return { state: 'accepted' };
    } catch (error) {
      return failureOf(error);
    }
  }
}

/** @throws Error where it takes longer; what it was to bring may come later, or not, and nobody hears of it */
async function within(sending: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too late'), { code: 'ETIME' })), ms);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A name and a password go to nobody in the clear, even where somebody on the way hides that the mail server can encrypt. */
export function needsTls(url: URL): boolean {
  return url.protocol === 'smtp:' && url.username !== '' && !isLoopback(hostOf(url));
}

/** IPv6 stands in brackets in a URL, and nowhere else. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** What a failure means: a mail server's no is one, a "not now" is tried again, and silence after the letter went out is neither. */
export function failureOf(error: unknown): Delivery {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  const status = Number(responseCode);
  if (status >= 500) return { state: 'rejected', reason: `smtp ${status}` };
  if (status >= 400) return { state: 'later', reason: `smtp ${status}` };
  const code = codeOf(error) ?? 'error';
  if (code === 'EAUTH' || code === 'EENVELOPE') return { state: 'rejected', reason: `smtp ${code}` };
  return { state: before.test(String(command)) ? 'later' : 'unknown', reason: `smtp ${code}` };
}
