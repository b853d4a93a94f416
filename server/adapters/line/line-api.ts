import * as z from 'zod';
import { askCarrier, retryAfterOf } from '../messages/ask-carrier.ts';
import type { Delivery } from '../messages/message-port.ts';

export const lineApiUrl = 'https://api.line.me';
const authoriseUrl = 'https://access.line.me/oauth2/v2.1/authorize';

/** Who somebody is to a channel, as LINE has verified it. Name and picture prove nothing. */
export interface LineIdentity {
  readonly sub: string;
  readonly name: string;
  readonly nonce: string | undefined;
  /** When the token was made, in ms since 1970. */
  readonly issuedMs: number;
}

/** LINE's answer, or that it gave none: then nobody knows, and it is asked again. */
export type Verified = LineIdentity | 'refused' | 'away';

export interface LineBot {
  readonly basicId: string;
  /** A name that is paid for, by which the account is known, too. */
  readonly premiumId?: string | undefined;
  readonly displayName: string;
  readonly pictureUrl?: string | undefined;
  readonly addFriendUrl: string;
}

const verified = z.object({
  iss: z.literal('https://access.line.me'),
  sub: z.string().regex(/^U[0-9a-f]{32}$/),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string().optional(),
  name: z.string().max(200).optional(),
});

const tokens = z.object({ id_token: z.string().max(10_000) });

const botInfo = z.object({
  basicId: z.string().max(100),
  premiumId: z.string().max(100).optional(),
  displayName: z.string().max(200),
  pictureUrl: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
});

/** Somebody waits for what is asked so, and goes on without it. */
const briefMs = 3000;

interface LineApiOptions {
  /** `https://api.line.me`, unless a test or a demo leads elsewhere; the page of the sign-in is there then, too. */
  readonly url: string;
  readonly now: () => Date;
}

/** LINE over HTTP: sign-in (OAuth 2.0 with PKCE, OpenID Connect), and what the brand's account says (Messaging API). */
export class LineApi {
  readonly #url: string;
  readonly #now: () => Date;

  constructor({ url, now }: LineApiOptions) {
    this.#url = url;
    this.#now = now;
  }

  /** Where somebody says to LINE that they want to sign in. */
  authoriseUrl(asked: {
    readonly channelId: string;
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
    readonly challenge: string;
  }): string {
    const url = new URL(this.#url === lineApiUrl ? authoriseUrl : `${this.#url}/oauth2/v2.1/authorize`);
    const query = {
      response_type: 'code',
      client_id: asked.channelId,
      redirect_uri: asked.redirectUri,
      state: asked.state,
      nonce: asked.nonce,
      scope: 'profile openid',
      code_challenge: asked.challenge,
      code_challenge_method: 'S256',
      bot_prompt: 'normal',
    };
    url.search = new URLSearchParams(query).toString();
    return url.toString();
  }

  /** Exchanges a code of the sign-in for the token that says who it was. */
  async exchange(asked: {
    readonly code: string;
    readonly channelId: string;
    readonly channelSecret: string;
    readonly redirectUri: string;
    readonly verifier: string;
  }): Promise<{ readonly idToken: string } | 'refused' | 'away'> {
    const answer = await this.#form('/oauth2/v2.1/token', {
      grant_type: 'authorization_code',
      code: asked.code,
      redirect_uri: asked.redirectUri,
      client_id: asked.channelId,
      client_secret: asked.channelSecret,
      code_verifier: asked.verifier,
    });
    if (typeof answer === 'string') return answer;
    const read = tokens.safeParse(answer.body);
    return read.success ? { idToken: read.data.id_token } : 'refused';
  }

  /** Asks LINE whose a token is: it knows its keys and ways of signing, and that it was not taken back. */
  async verify(idToken: string, channelId: string): Promise<Verified> {
    const answer = await this.#form('/oauth2/v2.1/verify', { id_token: idToken, client_id: channelId });
    if (typeof answer === 'string') return answer;
    const read = verified.safeParse(answer.body);
    // What LINE says is looked at all the same: a token of another channel, or one that is over, is none.
    if (!read.success || read.data.aud !== channelId) return 'refused';
    const { sub, name = '', nonce, iat, exp } = read.data;
    if (exp * 1000 <= this.#now().getTime()) return 'refused';
    return { sub, name, nonce, issuedMs: iat * 1000 };
  }

  /** The brand's account at LINE. */
  async bot(token: string): Promise<LineBot | 'refused' | 'away'> {
    const answer = await askCarrier(`${this.#url}/v2/bot/info`, {
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
      withinMs: briefMs,
    });
    if (answer.kind !== 'answered' || isAway(answer.status)) return 'away';
    const read = answer.status === 200 ? botInfo.safeParse(jsonOf(answer.text)) : undefined;
    if (!read?.success) return 'refused';
    const { basicId, premiumId, displayName, pictureUrl } = read.data;
    return {
      basicId,
      ...(premiumId === undefined ? {} : { premiumId }),
      displayName,
      ...(pictureUrl === undefined ? {} : { pictureUrl }),
      addFriendUrl: `https://line.me/R/ti/p/${encodeURIComponent(premiumId ?? basicId)}`,
    };
  }

  /**
   * Writes to one person in the name of the brand, after asking whether they are a friend of its account: of what is written to a stranger, or
   * to whoever has blocked it, LINE says that it was taken, and brings it to nobody.
   */
  async push(asked: {
    readonly token: string;
    readonly to: string;
    readonly text: string;
    /** A UUID, by which LINE knows what it has taken already. */
    readonly retryKey: string;
  }): Promise<Delivery> {
    if (await this.#isStranger(asked)) return { state: 'rejected', reason: 'line no friend' };
    const answer = await askCarrier(`${this.#url}/v2/bot/message/push`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${asked.token}`,
        'content-type': 'application/json',
        'x-line-retry-key': asked.retryKey,
      },
      body: JSON.stringify({ to: asked.to, messages: [{ type: 'text', text: asked.text.slice(0, 5000) }] }),
    });
    if (answer.kind !== 'answered') return { state: 'later', reason: answer.kind };
    const { status, headers } = answer;
    const providerId = headers.get('x-line-request-id') ?? undefined;
    // 409: it was taken the first time.
    if (status === 200 || status === 409)
      return { state: 'accepted', ...(providerId === undefined ? {} : { providerId }) };
    const seconds = retryAfterOf(headers, this.#now());
    if (isAway(status))
      return { state: 'later', reason: `line ${status}`, ...(seconds === undefined ? {} : { seconds }) };
    return { state: 'rejected', reason: `line ${status}` };
  }

  /** Only LINE's no is one: where it says nothing, the message itself tells. */
  async #isStranger({ token, to }: { readonly token: string; readonly to: string }): Promise<boolean> {
    const answer = await askCarrier(`${this.#url}/v2/bot/profile/${encodeURIComponent(to)}`, {
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
      withinMs: briefMs,
    });
    return answer.kind === 'answered' && answer.status === 404;
  }

  async #form(
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ readonly body: unknown } | 'refused' | 'away'> {
    const answer = await askCarrier(`${this.#url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    if (answer.kind !== 'answered' || isAway(answer.status)) return 'away';
    return answer.status === 200 ? { body: jsonOf(answer.text) } : 'refused';
  }
}

function isAway(status: number): boolean {
  return status === 429 || status >= 500;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
