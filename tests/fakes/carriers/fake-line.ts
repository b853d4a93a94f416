import { createHash, randomBytes } from 'node:crypto';
import { Carrier, type ReceivedRequest, type ScriptedReply } from './carrier.ts';

/** Somebody with an account at LINE; who they are to each channel. */
export interface LinePerson {
  readonly sub: string;
  readonly name: string;
}

interface Grant {
  readonly person: LinePerson;
  readonly channelId: string;
  readonly redirectUri: string;
  readonly nonce: string | undefined;
  readonly challenge: string;
}

interface Token {
  readonly person: LinePerson;
  readonly aud: string;
  readonly nonce: string | undefined;
  readonly iat: number;
  readonly exp: number;
}

interface Channel {
  readonly id: string;
  readonly secret: string;
}

/** What is wrong with the tokens that it gives out. */
export type LineFault = 'aud' | 'expired' | 'nonce' | 'issuer' | 'old';

export const lineChannel: Channel = { id: '1657000001', secret: '0123456789abcdef0123456789abcdef' };
export const lineToken = 'a-token-of-the-messaging-api-for-tests';

/** What a brand tells of it. */
export const lineSettings = {
  channelId: lineChannel.id,
  channelSecret: lineChannel.secret,
  messagingToken: lineToken,
};

export const xiaoMei: LinePerson = { sub: `U${'a'.repeat(32)}`, name: '小美' };

/** LINE on a socket: the page that asks, the tokens, whose they are, and messages to friends. */
export class FakeLine extends Carrier {
  readonly messages: { readonly to: string; readonly text: string; readonly key: string }[] = [];
  /** Who is signed in in the browser that comes. */
  person: LinePerson | undefined = xiaoMei;
  bot: { readonly basicId: string; readonly premiumId?: string; readonly displayName: string } = {
    basicId: '@haodan',
    displayName: '好茶',
  };
  /** Who is no friend of the account, or has blocked it. */
  readonly strangers = new Set<string>();
  #fault: LineFault | undefined;
  #now: () => number = Date.now;
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, Token>();
  readonly #keys = new Set<string>();

  /** @param now Milliseconds since 1970, of a test's clock. */
  static async start({
    port,
    now,
  }: { readonly port?: number; readonly now?: () => number } = {}): Promise<FakeLine> {
    const line = new FakeLine();
    if (now) line.#now = now;
    await line.listen(port);
    return line;
  }

  /** What is wrong with the tokens from now on. */
  spoil(fault: LineFault | undefined): void {
    this.#fault = fault;
  }

  /** Nothing is wrong any more, and everybody is a friend. */
  mend(): void {
    this.spoil(undefined);
    this.recover();
    this.strangers.clear();
  }

  /** A token as LINE's own browser has it. */
  tokenOf(person: LinePerson, aud = lineChannel.id): string {
    return this.#giveToken({ person, aud, nonce: undefined });
  }

  /** Says yes at LINE's page, as a browser that comes by this address. @returns Where it is led back to */
  agree(authoriseUrl: string): URL {
    const asked = new URL(authoriseUrl).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (this.person === undefined) {
      back.searchParams.set('error', 'access_denied');
      return back;
    }
    const code = randomBytes(12).toString('hex');
    this.#grants.set(code, {
      person: this.person,
      channelId: asked.get('client_id') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      nonce: asked.get('nonce') ?? undefined,
      challenge: asked.get('code_challenge') ?? '',
    });
    back.searchParams.set('code', code);
    return back;
  }

  protected override answer(heard: ReceivedRequest): ScriptedReply {
    const { method, path, query } = heard;
    const form = new URLSearchParams(heard.body.toString('utf8'));
    switch (`${method} ${path}`) {
      case 'GET /oauth2/v2.1/authorize':
        return {
          status: 302,
          headers: { location: this.agree(`${this.origin}${path}?${query.toString()}`).toString() },
        };
      case 'POST /oauth2/v2.1/token':
        return this.#exchange(form);
      case 'POST /oauth2/v2.1/verify':
        return this.#verify(form);
      case 'GET /v2/bot/info':
        return this.#isKnown(heard)
          ? { status: 200, body: { userId: 'Ubot', ...this.bot } }
          : { status: 401, body: {} };
      case 'POST /v2/bot/message/push':
        return this.#push(heard);
      case 'GET /liff/sdk.js':
        return { status: 200, headers: { 'content-type': 'text/javascript' }, body: this.#script() };
      default:
        return path.startsWith('/v2/bot/profile/') ? this.#profile(heard) : { status: 404, body: {} };
    }
  }

  #exchange(form: URLSearchParams): ScriptedReply {
    const grant = this.#grants.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.channelId === form.get('client_id') &&
      form.get('client_secret') === lineChannel.secret &&
      grant?.redirectUri === form.get('redirect_uri') &&
      grant?.challenge === challenge;
    if (!grant || !isRight) return { status: 400, body: { error: 'invalid_grant' } };
    this.#grants.delete(form.get('code') ?? '');
    const { person, nonce, channelId: aud } = grant;
    return { status: 200, body: { id_token: this.#giveToken({ person, aud, nonce }), token_type: 'Bearer' } };
  }

  #giveToken({ person, aud, nonce }: Pick<Token, 'person' | 'aud' | 'nonce'>): string {
    const now = Math.floor(this.#now() / 1000);
    const token = randomBytes(24).toString('base64url');
    const iat = this.#fault === 'old' ? now - 3600 : now;
    this.#tokens.set(token, {
      person,
      aud: this.#fault === 'aud' ? '1657999999' : aud,
      nonce: this.#fault === 'nonce' ? 'another' : nonce,
      iat,
      exp: this.#fault === 'expired' ? now - 1 : now + 3600,
    });
    return token;
  }

  /** LINE looks at signature and channel; of what it says, our side makes sure once more. */
  #verify(form: URLSearchParams): ScriptedReply {
    const token = this.#tokens.get(form.get('id_token') ?? '');
    if (!token || (this.#fault === undefined && token.aud !== form.get('client_id')))
      return { status: 400, body: { error: 'invalid_request', error_description: 'Invalid IdToken.' } };
    const { person, aud, nonce, iat, exp } = token;
    const iss = this.#fault === 'issuer' ? 'https://elsewhere.tw' : 'https://access.line.me';
    return { status: 200, body: { iss, sub: person.sub, aud, exp, iat, nonce, name: person.name } };
  }

  #isKnown({ headers }: ReceivedRequest): boolean {
    return headers.authorization === `Bearer ${lineToken}`;
  }

  #profile(heard: ReceivedRequest): ScriptedReply {
    if (!this.#isKnown(heard)) return { status: 401, body: {} };
    const sub = heard.path.slice('/v2/bot/profile/'.length);
    if (this.strangers.has(sub)) return { status: 404, body: { message: 'Not found' } };
    return { status: 200, body: { userId: sub, displayName: '' } };
  }

  #push(heard: ReceivedRequest): ScriptedReply {
    if (!this.#isKnown(heard)) return { status: 401, body: {} };
    const key = String(heard.headers['x-line-retry-key']);
    if (this.#keys.has(key)) return { status: 409, body: {} };
    this.#keys.add(key);
    const { to, messages } = JSON.parse(heard.body.toString('utf8')) as {
      to: string;
      messages: { text: string }[];
    };
    // To whoever is no friend LINE says yes, and brings nothing.
    if (!this.strangers.has(to)) this.messages.push({ to, text: messages[0]?.text ?? '', key });
    return { status: 200, body: {}, headers: { 'x-line-request-id': randomBytes(8).toString('hex') } };
  }

  /** What of LIFF a page uses. */
  #script(): string {
    const token = this.person ? JSON.stringify(this.tokenOf(this.person)) : 'null';
    return `globalThis.liff={init:async()=>undefined,isLoggedIn:()=>${token}!==null,getIDToken:()=>${token}};`;
  }
}
