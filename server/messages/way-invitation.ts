import * as z from 'zod/mini';
import { brands } from '#domain/brand/schema.ts';
import { stores } from '#domain/store/schema.ts';
import { findInvitation } from '../access/invitations.ts';
import type { SealedSecrets } from '../access/sealed-secrets.ts';
import type { LineApi } from '../adapters/line/line-api.ts';
import type { MailPort } from '../adapters/messages/message-port.ts';
import type { Tx } from '../database/connection.ts';
import { tokenOf } from '../line/channels.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import type { MessageRow } from './message-rows.ts';
import { refusal, type Way } from './send-message.ts';
import { nameIn, type WayParts } from './way-parts.ts';

/** A link that is on its way: sealed, since a copy of the database must say nothing of it. */
const sealedInvitation = z.object({
  /** An e-mail address, or who somebody is to the brand's account at LINE. */
  to: z.string(),
  link: z.string(),
  token: z.string(),
});
type SealedInvitation = z.infer<typeof sealedInvitation>;

const placeOf = (brandId: string) => ({ brandId, name: 'message.invitation' });

export function sealInvitation(secrets: SealedSecrets, brandId: string, sealed: SealedInvitation): string {
  return secrets.seal(JSON.stringify(sealed), placeOf(brandId));
}

const words = {
  subject: /*i18n*/ { id: 'invitation.subject', message: '{inviter}邀請您加入{place}' },
  body: /*i18n*/ {
    id: 'invitation.body',
    message:
      '{inviter}邀請您加入{place}。請在{date}前開啟下面的連結，設定自己的密碼；連結只能使用一次，請勿轉傳。',
  },
};

interface Parts extends Pick<WayParts, 'now' | 'textOf'> {
  readonly secrets: SealedSecrets;
}

interface Sent {
  readonly to: string;
  readonly brandName: string;
  readonly subject: string;
  readonly text: string;
}

/** What a message says of its link, while that holds: used, ended or replaced it is no news any more. */
async function tell(tx: Tx, row: MessageRow, { now, textOf, secrets }: Parts): Promise<Sent | undefined> {
  const { brand_id: brandId, sealed, locale } = row;
  const opened = sealed === null ? undefined : secrets.open(sealed, placeOf(brandId));
  if (opened === undefined) return undefined;
  const { to, link, token } = sealedInvitation.parse(JSON.parse(opened));
  const found = await findInvitation(tx, { brandId, token }, now());
  if (!found) return undefined;
  const { store_id: storeId, invited_until: until } = found.admin;
  const [brand] = await rowsOf(tx, brands, { brandId, ids: [brandId] });
  const [store] = storeId === null ? [] : await rowsOf(tx, stores, { brandId, ids: [storeId] });
  const brandName = nameIn(brand, locale);
  const inviter = await tx
    .selectFrom('admins')
    .select('name')
    .where('id', '=', found.invitedBy)
    .executeTakeFirst();
  const values = {
    // Who runs the platform is no row that a brand may read.
    inviter: inviter?.name ?? brandName,
    place: [brandName, ...(store ? [nameIn(store, locale)] : [])].join('・'),
    date: new Intl.DateTimeFormat(locale, {
      timeZone: store?.timezone ?? 'Asia/Taipei',
      month: 'numeric',
      day: 'numeric',
    }).format(new Date(until ?? now())),
  };
  return {
    to,
    brandName,
    subject: textOf(words.subject.id, values, locale),
    text: `${textOf(words.body.id, values, locale)}\n${link}`,
  };
}

/** The link of an invitation by e-mail. */
export function invitationMail(parts: Parts, port: MailPort): Way {
  return {
    way: 'email',
    isRepeatable: false,
    async prepare(tx, row) {
      const told = await tell(tx, row, parts);
      if (!told) return undefined;
      const { to, brandName: from, subject, text } = told;
      return () => port.send({ id: row.id, brandId: row.brand_id, to, from, subject, text });
    },
  };
}

/** The same by the brand's account at LINE, to somebody who is its friend as a customer. */
export function invitationLine(parts: Parts, api: LineApi): Way {
  return {
    way: 'line',
    // It bears our id, by which LINE knows one that comes twice within a day.
    isRepeatable: true,
    async prepare(tx, row) {
      const told = await tell(tx, row, parts);
      if (!told) return undefined;
      const token = await tokenOf(tx, parts.secrets, row.brand_id);
      if (token === undefined) return refusal('no token');
      return () => api.push({ token, to: told.to, text: told.text, retryKey: row.id });
    },
  };
}
