import * as z from 'zod/mini';
import { defineCall } from '../kit/operation.ts';
import { visitors } from '../kit/roles.ts';
import { onPlatform } from '../kit/scope.ts';
import { can } from './permissions.ts';

/** What brands are promised when they join: shown to system admins and kept; nothing is billed by the product. */
export const platformTerms = z.object({
  /** Days of use before a fee is asked. */
  trialDays: z.int().check(z.gte(0), z.lte(365)),
  /** Share of the revenue, 0–0.1. */
  feeRate: z.number().check(z.gte(0), z.lte(0.1)),
});

export type PlatformTerms = z.infer<typeof platformTerms>;

/** Until somebody says otherwise (ux.md §1.11 shows a fee of 0.3%). */
export const usualTerms: PlatformTerms = { trialDays: 30, feeRate: 0.003 };

const settings = z.object({
  terms: platformTerms,
  /** How the server was set up by whoever runs it; changed there, not here. */
  server: z.object({
    database: z.enum(['builtIn', 'own']),
    /** Absent: none are taken. */
    backupsKept: z.optional(z.int()),
    hasTls: z.boolean(),
    publicUrl: z.optional(z.string()),
    hasDemo: z.boolean(),
  }),
});

/** The terms of the platform and how its server is set up. It is not a call of the specification, which has a page without anything. */
export const getPlatformSettings = defineCall({
  name: 'platform.getSettings',
  rest: 'GET /platform/settings',
  who: can('brands.create'),
  scope: onPlatform,
  input: z.strictObject({}),
  output: settings,
  summary: 'The terms of the platform and how its server is set up.',
});

/** Sets the terms that are said; the others stay. It is not a call of the specification. */
export const updatePlatformSettings = defineCall({
  name: 'platform.updateSettings',
  rest: 'PUT /platform/settings',
  who: can('brands.create'),
  scope: onPlatform,
  input: z.strictObject({
    trialDays: z.optional(platformTerms.shape.trialDays),
    feeRate: z.optional(platformTerms.shape.feeRate),
  }),
  output: settings,
  summary: 'Changes the terms of the platform.',
});

/** What brands are promised when they join, for everybody: the pages of the site say it. It is not a call of the specification. */
export const getPlatformTerms = defineCall({
  name: 'platform.getTerms',
  rest: 'GET /platform/terms',
  who: visitors,
  scope: onPlatform,
  input: z.strictObject({}),
  output: platformTerms,
  summary: 'The terms of the platform.',
});

export const platformOperations = [getPlatformSettings, updatePlatformSettings, getPlatformTerms];
