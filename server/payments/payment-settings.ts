import {
  gatewayName,
  paymentTerms,
  offeredWays,
  type PaymentTerms,
  type PayWith,
} from '#domain/payment/schema.ts';
import type { SealedSecrets } from '../access/sealed-secrets.ts';
import type { PaymentGateway } from '../adapters/payment/payment-gateway.ts';
import { TapPay, tapPayOrigins } from '../adapters/payment/tappay.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { textOrNone } from './ask.ts';

/** How a brand takes money online, as the server knows it. */
export interface BrandPayments {
  readonly terms: PaymentTerms;
  readonly rev: number;
  /** Absent where none was given, or its seal is of another key. */
  readonly partnerKey: string | undefined;
  readonly isKeyLost: boolean;
}

/** A brand that takes money online: whom it asks, and by what guests may pay. */
export interface ReadyPayments {
  readonly terms: PaymentTerms;
  readonly ways: readonly PayWith[];
  readonly gateway: PaymentGateway;
}

const keyName = 'tappay.partnerKey';

/** What brands have set up to take money online, and the gateway of each. */
export class PaymentSettings {
  readonly #database: Database;
  readonly #secrets: SealedSecrets;
  readonly #origin: URL | undefined;

  /** @param origin leads elsewhere than to the real gateway: in tests and the demo */
  constructor(database: Database, secrets: SealedSecrets, origin: URL | undefined) {
    this.#database = database;
    this.#secrets = secrets;
    this.#origin = origin;
  }

  async read(brandId: string): Promise<BrandPayments | undefined> {
    const [line] = await inSession(this.#database, 'snapshot', brandAccess(brandId), (session) =>
      session.query(
        'select "terms", "partner_key", "rev" from "payment_settings" where "brand_id" = $1 and "id" = $2',
        [brandId, gatewayName],
      ),
    );
    if (!line) return undefined;
    const sealed = textOrNone(line['partner_key']);
    const partnerKey =
      sealed === undefined ? undefined : this.#secrets.open(sealed, { brandId, name: keyName });
    return {
      terms: paymentTerms.parse(line['terms']),
      rev: Number(line['rev']),
      partnerKey,
      isKeyLost: sealed !== undefined && partnerKey === undefined,
    };
  }

  /** @returns false where somebody saved meanwhile */
  async save(
    brandId: string,
    { terms, rev, partnerKey }: { terms: PaymentTerms; rev: number; partnerKey?: string | undefined },
    { by, now }: { readonly by: string; readonly now: Date },
  ): Promise<boolean> {
    const sealed =
      partnerKey === undefined ? null : this.#secrets.seal(partnerKey, { brandId, name: keyName });
    const values = [brandId, JSON.stringify(terms), sealed, now.toISOString(), by, gatewayName];
    const saved = await inSession(this.#database, 'write', brandAccess(brandId), (session) =>
      rev === 0
        ? session.query(
            `insert into "payment_settings" ("brand_id", "id", "terms", "partner_key", "rev", "updated_at", "updated_by")
             values ($1, $6, $2::jsonb, $3, 1, $4, $5) on conflict do nothing returning 1 as "saved"`,
            values,
          )
        : session.query(
            `update "payment_settings" set "terms" = $2::jsonb, "partner_key" = coalesce($3, "partner_key"), "rev" = "rev" + 1,
               "updated_at" = $4, "updated_by" = $5 where "brand_id" = $1 and "id" = $6 and "rev" = $7 returning 1 as "saved"`,
            [...values, rev],
          ),
    );
    return saved.length > 0;
  }

  /** What takes a brand's money; undefined while it is not set up whole. */
  async ready(brandId: string): Promise<ReadyPayments | undefined> {
    const known = await this.read(brandId);
    if (known?.partnerKey === undefined) return undefined;
    const { terms, partnerKey } = known;
    const ways = offeredWays(terms);
    if (ways.length === 0) return undefined;
    return { terms, ways, gateway: this.#gateway(terms.isProduction, partnerKey) };
  }

  /** Whom a payment was made with, whatever the settings say since; undefined where the key is gone. */
  async gatewayOf(brandId: string, isProduction: boolean): Promise<PaymentGateway | undefined> {
    const known = await this.read(brandId);
    return known?.partnerKey === undefined ? undefined : this.#gateway(isProduction, known.partnerKey);
  }

  #gateway(isProduction: boolean, partnerKey: string): PaymentGateway {
    const real = isProduction ? tapPayOrigins.production : tapPayOrigins.sandbox;
    return new TapPay({ origin: this.#origin?.origin ?? real, partnerKey });
  }
}
