import type { LineBot } from '../adapters/line/line-api.ts';

type Instant = string;

/** The channel by which a brand's guests sign in, and the token by which it writes to them; both sealed. A brand has one. */
export interface LineChannelsTable {
  brand_id: string;
  channel_id: string;
  channel_secret: string;
  messaging_token: string | null;
  /** What LINE said of the brand's account last, and when. */
  bot: LineBot | null;
  bot_at: Instant | null;
  updated_at: Instant;
}

export interface LineLinksTable {
  brand_id: string;
  channel_id: string;
  sub: string;
  customer_id: string;
  /** As LINE said it when it was linked. */
  name: string;
  linked_at: Instant;
}

export interface LineRoundsTable {
  brand_id: string;
  state_hash: string;
  /** The browser that began it; another one cannot end it. */
  browser_hash: string;
  channel_id: string;
  nonce: string | null;
  verifier: string | null;
  redirect: string | null;
  /** Who it was, once LINE has said so. */
  sub: string | null;
  name: string | null;
  expires_at: Instant;
  /** Its code was taken to LINE: once. */
  taken_at: Instant | null;
}
