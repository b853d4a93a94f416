import * as z from 'zod/mini';
import { brands } from '#domain/brand/schema.ts';
import { codeLimits } from '#domain/customer/limits.ts';
import { codePurpose } from '#domain/customer/schema.ts';
import type { SealedSecrets } from '../access/sealed-secrets.ts';
import { findByPhone } from '../access/customers.ts';
import type { MessagePort } from '../adapters/messages/message-port.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { codeText } from './code-words.ts';
import type { Way } from './send-message.ts';
import { nameIn, type WayParts } from './way-parts.ts';

/** A code that is on its way: sealed, since a copy of the database must say nothing of it. */
const sealedCode = z.object({ phone: z.string(), code: z.string(), purpose: codePurpose });
export type SealedCode = z.infer<typeof sealedCode>;

const placeOf = (brandId: string) => ({ brandId, name: 'message.code' });

export function sealCode(secrets: SealedSecrets, brandId: string, code: SealedCode): string {
  return secrets.seal(JSON.stringify(code), placeOf(brandId));
}

/**
 * A code to a mobile number. Whether there is somebody to have it is looked up here, where nobody waits: whoever asks for one cannot tell by
 * answer or time which numbers have an account.
 */
export function codeWay(
  { now, textOf, origin }: WayParts,
  { port, secrets }: { readonly port: MessagePort; readonly secrets: SealedSecrets },
): Way {
  return {
    way: 'sms',
    // It may have arrived: whoever waits asks for another.
    isRepeatable: false,
    async prepare(tx, row) {
      const { brand_id: brandId, sealed, locale } = row;
      const opened = sealed === null ? undefined : secrets.open(sealed, placeOf(brandId));
      const isOver = now().getTime() - Date.parse(row.at) > codeLimits.life * 1000;
      if (opened === undefined || isOver) return undefined;
      const { phone, code, purpose } = sealedCode.parse(JSON.parse(opened));
      if (purpose === 'reset_password' && !(await findByPhone(tx, brandId, phone))?.customer.is_active)
        return undefined;
      const [brand] = await rowsOf(tx, brands, { brandId, ids: [brandId] });
      const text = codeText({
        code,
        brandName: nameIn(brand, locale),
        locale,
        textOf,
        host: hostOf(origin),
      });
      return () => port.send({ id: row.id, brandId, to: phone, text });
    },
  };
}

/** Browsers offer codes to pages of a host that they reach by https. */
function hostOf(origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' ? hostname : undefined;
}
