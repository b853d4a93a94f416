import type { PushNotice } from '#domain/kit/push-notice.ts';
import { askCarrier, retryAfterOf } from './ask-carrier.ts';
import type { Delivery } from './message-port.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { sealPush, signPush, type PushKeys, type Subscription } from './web-push.ts';

interface PushSenderOptions {
  /** Whom a push service may write to about us: `https://…` or `mailto:…`. */
  readonly subject: string;
  /** A push service of a test or a demo. */
  readonly own?: URL | undefined;
  readonly now: () => Date;
}

/** What is told so much later is no news: an order is ready for as long as somebody waits. */
const lifeSeconds = 3600;

/** Sends notices to browsers: encrypted for each (RFC 8291), under our name (RFC 8292), to known services alone. */
export class PushSender {
  readonly #options: PushSenderOptions;

  constructor(options: PushSenderOptions) {
    this.#options = options;
  }

  isKnown(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.#options.own);
  }

  /** @param topic Of several that a service has not delivered yet, the last of one topic is kept: 32 letters at most. */
  async send(
    { endpoint, p256dh, auth }: Subscription,
    notice: PushNotice,
    { keys, topic }: { readonly keys: PushKeys; readonly topic: string },
  ): Promise<Delivery> {
    const { subject, now } = this.#options;
    if (!this.isKnown(endpoint)) return { state: 'rejected', reason: 'endpoint', isGone: true };
    let body: Buffer;
    try {
      body = sealPush({ p256dh, auth }, JSON.stringify(notice));
    } catch {
      // Keys that are none: nobody could read it.
      return { state: 'rejected', reason: 'keys', isGone: true };
    }
    const answer = await askCarrier(endpoint, {
      method: 'POST',
      headers: {
        authorization: signPush(endpoint, subject, keys),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lifeSeconds),
        urgency: 'high',
        topic,
      },
      body: new Uint8Array(body),
    });
    // Its topic replaces the one before: a second try shows no second notice.
    if (answer.kind !== 'answered') return { state: 'later', reason: answer.kind };
    return deliveryOf(answer.status, retryAfterOf(answer.headers, now()));
  }
}

function deliveryOf(status: number, seconds: number | undefined): Delivery {
  const reason = `push ${status}`;
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (status === 404 || status === 410) return { state: 'rejected', reason, isGone: true };
  if (status === 429 || status >= 500)
    return { state: 'later', reason, ...(seconds === undefined ? {} : { seconds }) };
  return { state: 'rejected', reason };
}
