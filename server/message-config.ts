import { lineApiUrl } from './adapters/line/line-api.ts';
import { mitakeUrl } from './adapters/messages/mitake.ts';
import { StartUpError } from './start-up-error.ts';

/** How guests are notified: a way that is absent is not used. */
export interface MessagingConfig {
  /** Absent: the demo writes short messages into a file, any other server sends none. */
  readonly sms?:
    | { readonly provider: 'file' }
    | { readonly provider: 'mitake'; readonly url: string; readonly user: string; readonly password: string };
  readonly smtp?: { readonly url: URL; readonly from: string };
  /** Whom push services may write to about us. */
  readonly vapidSubject?: string;
  /** A push service of a test or a demo. */
  readonly pushUrl?: URL;
  readonly lineUrl: string;
}

type Get = (name: string) => string | undefined;

/** What leads to stand-ins of a demo: codes and messages of real guests must not be led elsewhere. */
const standIns = ['SMS_URL', 'PUSH_URL', 'LINE_API_URL'];

/**
 * @param hasDemo It is a demo, which may speak to stand-ins.
 * @throws StartUpError with one sentence that names the variable and what would do; never a password
 */
export function readMessaging(get: Get, hasDemo: boolean): MessagingConfig {
  const set = standIns.find((name) => get(name) !== undefined);
  if (set !== undefined && !hasDemo)
    throw new StartUpError(`${set} leads messages to a fake: it goes with the demo alone (DEMO=1).`);
  const sms = readSms(get);
  const smtp = readSmtp(get('SMTP_URL'), get('MAIL_FROM'));
  const vapidSubject = readSubject(get('VAPID_SUBJECT'));
  const pushUrl = get('PUSH_URL');
  return {
    ...(sms && { sms }),
    ...(smtp && { smtp }),
    ...(vapidSubject === undefined ? {} : { vapidSubject }),
    ...(pushUrl === undefined ? {} : { pushUrl: new URL(readOrigin('PUSH_URL', pushUrl)) }),
    lineUrl: readOrigin('LINE_API_URL', get('LINE_API_URL') ?? lineApiUrl),
  };
}

function readSms(get: Get): MessagingConfig['sms'] {
  const provider = get('SMS_PROVIDER');
  if (provider === undefined) return undefined;
  if (provider === 'file') return { provider };
  if (provider !== 'mitake') throw new StartUpError(`SMS_PROVIDER is "${provider}": give mitake or file.`);
  const [user, password] = [get('SMS_USER'), get('SMS_PASSWORD')];
  if (user === undefined || password === undefined)
    throw new StartUpError('SMS_PROVIDER is mitake: set SMS_USER and SMS_PASSWORD, too.');
  return { provider, user, password, url: readOrigin('SMS_URL', get('SMS_URL') ?? mitakeUrl) };
}

function readSmtp(value: string | undefined, from: string | undefined): MessagingConfig['smtp'] {
  if (value === undefined && from === undefined) return undefined;
  if (value === undefined || from === undefined)
    throw new StartUpError('SMTP_URL and MAIL_FROM belong together: set both or neither.');
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.hostname === '' || !/^smtps?:$/.test(url?.protocol ?? ''))
    // The value itself is not repeated: it holds a password.
    throw new StartUpError(
      'SMTP_URL is not an address of a mail server: give smtps://user:password@host:465.',
    );
  if (!isDecodable(url))
    throw new StartUpError(
      'SMTP_URL holds a % that stands for nothing: write %25 for it in user and password.',
    );
  if (!/^[^@\s<>]+@[^@\s<>]+$/.test(from))
    throw new StartUpError(
      `MAIL_FROM is "${from}": give the address that letters come from, such as orders@shop.example.`,
    );
  return { url: url as URL, from };
}

function isDecodable(url: URL | undefined): boolean {
  try {
    decodeURIComponent(`${url?.username ?? ''}${url?.password ?? ''}`);
    return true;
  } catch {
    return false;
  }
}

function readSubject(value: string | undefined): string | undefined {
  if (value === undefined || /^(https:\/\/|mailto:)[^\s]+$/.test(value)) return value;
  throw new StartUpError(
    `VAPID_SUBJECT is "${value}": give https://… or mailto:… that push services can reach.`,
  );
}

function readOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new StartUpError(`${name} is "${value}": give scheme and name only, such as https://api.example.`);
}
