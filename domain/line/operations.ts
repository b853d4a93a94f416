import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { customers, everyone, visitors } from '../kit/roles.ts';
import { byBrand, storeScope } from '../kit/scope.ts';
import {
  getLineCall,
  linkLineCall,
  signInWithLineCall,
  startLineCall,
  unlinkLineCall,
} from './guest-calls.ts';
import { lineBot, lineChannelId, lineChannelSecret, lineSettings, lineToken } from './schema.ts';

/** Whether guests of a brand can sign in by LINE, and whether whoever asks has linked an account. */
export const getLine = defineCall({
  ...getLineCall,
  who: visitors,
  scope: byBrand,
  summary: 'Whether guests can sign in by LINE.',
});

/** Begins a sign-in at LINE: state, nonce and PKCE are this browser's alone, for ten minutes. @throws not_found (the brand has no channel) */
export const startLine = defineCall({
  ...startLineCall,
  who: visitors,
  scope: byBrand,
  summary: 'Begins a sign-in by LINE.',
});

/**
 * Signs in whoever LINE says it is, where that account is linked. Whoever it is not linked for yet proves a number once: `linkLine`.
 * @throws validation (a state that is missing, was used, is another browser's or brand's) · line_refused (LINE knows no such token, or one of
 * another channel, time or nonce) · line_away · not_found
 */
export const signInWithLine = defineCall({
  ...signInWithLineCall,
  who: visitors,
  scope: byBrand,
  summary: 'Signs in by LINE.',
});

/**
 * Links the account at LINE that was just shown: to who is signed in, or to whoever proves a number by a code, who becomes a member where they
 * are none.
 * @throws validation · code_invalid · line_taken (the number's account has another one, or this one is somebody else's)
 */
export const linkLine = defineCall({
  ...linkLineCall,
  who: visitors,
  scope: byBrand,
  summary: 'Links an account at LINE.',
});

/** Takes the link back, by the password or a code. @throws credentials_wrong · code_invalid · not_found */
export const unlinkLine = defineCall({
  ...unlinkLineCall,
  who: customers,
  scope: byBrand,
  summary: 'Takes the link to an account at LINE back.',
});

/** The account at LINE that a store names, with name and picture where LINE has said them. @throws not_found where the store names none */
export const getLineBotInfo = defineCall({
  name: 'store.getLineBotInfo',
  rest: 'GET /store/brands/{brandId}/{id}/line-bot-info',
  who: everyone,
  scope: (input) => storeScope(input.brandId, input.id),
  input: z.strictObject({ brandId: id, id }),
  output: lineBot,
  summary: 'The LINE bot of a store.',
});

export const getLineSettings = defineCall({
  name: 'line.getSettings',
  rest: 'GET /line/brands/{brandId}/settings',
  who: can('brands.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: lineSettings,
  summary: 'What a brand has set up at LINE.',
});

/**
 * Sets a brand's channel; what is not said stays. Secrets are written and never read back. A channel id of null takes everything away.
 * @throws validation (a new channel without its secret)
 */
export const updateLineSettings = defineCall({
  name: 'line.updateSettings',
  rest: 'PUT /line/brands/{brandId}/settings',
  who: can('brands.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    channelId: z.nullable(lineChannelId),
    channelSecret: z.optional(lineChannelSecret),
    messagingToken: z.optional(z.nullable(lineToken)),
  }),
  output: lineSettings,
  summary: 'Changes what a brand has set up at LINE.',
});

/** Asks LINE whether it knows the token. @throws line_refused · line_away · not_found (there is none) */
export const tryLine = defineCall({
  name: 'line.try',
  rest: 'POST /line/brands/{brandId}/try',
  who: can('brands.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: lineBot,
  summary: 'Tries what a brand has set up at LINE.',
});

export const lineOperations = [
  getLine,
  startLine,
  signInWithLine,
  linkLine,
  unlinkLine,
  getLineBotInfo,
  getLineSettings,
  updateLineSettings,
  tryLine,
];
