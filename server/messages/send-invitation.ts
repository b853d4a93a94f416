import { maskedPhone } from '#domain/kit/mobile-phone.ts';
import type { AdminRow } from '../access/admins.ts';
import { findByPhone } from '../access/customers.ts';
import type { SealedSecrets } from '../access/sealed-secrets.ts';
import type { Tx } from '../database/connection.ts';
import { findLink } from '../line/links.ts';
import type { Locale } from '../texts.ts';
import { writeMessage } from './message-rows.ts';
import type { MessageService } from './message-service.ts';
import { maskedMail } from './plan-receipt.ts';
import { dayOfBrand } from './settings.ts';
import { sealInvitation } from './way-invitation.ts';

/** By which way a link was sent, and to whom, as far as it is shown. */
export interface SentInvitation {
  readonly way: 'line' | 'email';
  readonly to?: string;
}

interface Parts {
  readonly messages: MessageService;
  readonly secrets: SealedSecrets;
  readonly locale: Locale;
  readonly now: Date;
}

interface Given {
  readonly admin: AdminRow;
  readonly token: string;
  readonly link: string;
  /** Where whoever invites says that it is to go. */
  readonly email: string | undefined;
}

interface Contact {
  readonly way: 'line' | 'email';
  readonly to: string;
  readonly shown: string;
}

/**
 * Has the link sent, where the server or the brand has something to send it by and knows where to. Never by a short message: telephone
 * companies hold those with a link back, and guests are told to trust none.
 */
export async function sendInvitation(
  tx: Tx,
  { messages, secrets, locale, now }: Parts,
  { admin, token, link, email }: Given,
): Promise<SentInvitation | undefined> {
  const { id, brand_id: brandId, store_id } = admin;
  // Messages are a brand's.
  if (brandId === null) return undefined;
  // An address that was typed says where it is to go: nowhere else in its place.
  const contact =
    email === undefined
      ? await friendOf(tx, brandId, admin.phone)
      : messages.ports.mail && { way: 'email' as const, to: email, shown: maskedMail(email) };
  if (!contact) return undefined;
  const { way, to, shown } = contact;
  await writeMessage(
    tx,
    {
      brand_id: brandId,
      store_id,
      order_id: null,
      kind: 'invitation',
      event: 'invitation',
      recipient: id,
      state: 'due',
      way,
      shown,
      locale,
      day: await dayOfBrand(tx, brandId, now),
      sealed: sealInvitation(secrets, brandId, { to, link, token }),
    },
    now,
  );
  return { way, to: shown };
}

/** Whose number it is, where they are a customer who has linked LINE, and the brand writes to its friends. */
async function friendOf(tx: Tx, brandId: string, phone: string | null): Promise<Contact | undefined> {
  const account = phone === null ? undefined : await findByPhone(tx, brandId, phone);
  if (phone === null || !account?.customer.is_active) return undefined;
  const link = await findLink(tx, brandId, account.customer.id);
  return link?.canPush ? { way: 'line', to: link.sub, shown: maskedPhone(phone) } : undefined;
}
