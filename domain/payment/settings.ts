import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { paymentTerms } from './schema.ts';
import { listWaysCall } from './guest-calls.ts';

const ofBrand = { id };
const byId = (input: { readonly id: string }) => brandScope(input.id);

/** As the settings' page sees it: the secret is written, and never read back. */
const settingsView = z.object({
  /** Absent while nothing was ever saved. */
  terms: z.optional(paymentTerms),
  hasPartnerKey: z.boolean(),
  /** It was sealed with another key of the server: it has to be entered again. */
  isPartnerKeyLost: z.boolean(),
  rev: z.int(),
  /** Whether the gateway can tell this server what became of a payment: it has an address in the internet. */
  canBeTold: z.boolean(),
});

export type PaymentSettingsView = z.infer<typeof settingsView>;

export const getPaymentSettings = defineCall({
  name: 'brand.getPaymentSettings',
  rest: 'GET /payment/brands/{id}/settings',
  who: can('brands.edit'),
  scope: byId,
  input: z.strictObject(ofBrand),
  output: settingsView,
  summary: 'How a brand takes money online, without its secret.',
});

/** @throws AppError rev_mismatch (somebody saved meanwhile) */
export const updatePaymentSettings = defineCall({
  name: 'brand.updatePaymentSettings',
  rest: 'PUT /payment/brands/{id}/settings',
  who: can('brands.edit'),
  scope: byId,
  input: z.strictObject({
    ...ofBrand,
    /** As it was seen; 0 while there is nothing. */
    rev: z.int().check(z.gte(0)),
    terms: paymentTerms,
    /** Left out: as it is. */
    partnerKey: z.optional(z.string().check(z.regex(/^[\x21-\x7E]{8,128}$/))),
  }),
  output: settingsView,
  summary: 'Changes how a brand takes money online.',
});

/** What the gateway says of the saved settings. */
export const testPaymentSettings = defineCall({
  name: 'brand.testPaymentSettings',
  rest: 'POST /payment/brands/{id}/settings/test',
  who: can('brands.edit'),
  scope: byId,
  input: z.strictObject(ofBrand),
  output: z.object({
    result: z.enum(['ok', 'incomplete', 'key_refused', 'merchant_unknown', 'unreachable', 'refused']),
    /** The gateway's own code, where it gave one. */
    code: z.optional(z.int()),
  }),
  summary: 'Tries the saved settings of a brand against the gateway.',
});

/** Whether a store of the brand can take money online, for whoever switches that on. */
export const getPaymentReadiness = defineCall({
  name: 'brand.getPaymentReadiness',
  rest: 'GET /payment/brands/{id}/readiness',
  who: can('storeSettings.edit'),
  scope: byId,
  input: z.strictObject(ofBrand),
  output: z.object({ isReady: z.boolean(), isProduction: z.boolean() }),
  summary: 'Whether a brand is set up to take money online.',
});

/** By what guests pay online in a store; none where it takes no money online. */
export const listPaymentWays = defineCall({
  ...listWaysCall,
  who: everyone,
  scope: byStore,
  summary: 'By what guests pay online in a store.',
});

export const paymentSettingsCalls = [
  getPaymentSettings,
  updatePaymentSettings,
  testPaymentSettings,
  getPaymentReadiness,
  listPaymentWays,
];
