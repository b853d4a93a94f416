import type { Generated } from 'kysely';
import type { MessageKind, MessageSettings, MessageState, MessageWay } from '#domain/message/schema.ts';
import type { GuestLocale } from '#domain/order/wanted-schema.ts';

type Instant = string;

/** One message to one recipient. */
export interface MessagesTable {
  brand_id: string;
  id: string;
  kind: MessageKind;
  event: string;
  mark: Generated<string>;
  store_id: string | null;
  order_id: string | null;
  /** What tells recipients of one event apart; no address. */
  recipient: string;
  way: MessageWay;
  state: MessageState;
  reason: string | null;
  /** Its address, as far as staff may see it. */
  shown: string | null;
  locale: GuestLocale;
  cost: Generated<number>;
  /** Of a code its number and the code, of an invitation where it goes and its link; sealed, until it is sent. */
  sealed: string | null;
  provider_id: string | null;
  /** The business day of the brand, for its budget. */
  day: string;
  at: Instant;
  settled_at: Instant | null;
}

export interface MessageSettingsTable {
  brand_id: string;
  key: string;
  value: Partial<MessageSettings>;
}

/** A browser that wants to be notified of an order. */
export interface PushSubscriptionsTable {
  brand_id: string;
  order_id: string;
  /** Hash of its endpoint. */
  recipient: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: GuestLocale;
  created_at: Instant;
}
