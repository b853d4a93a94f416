import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { printer } from '../store/schema.ts';
import { printFailures } from './operations.ts';
import { printerTroubles } from './printer-status.ts';

/**
 * Prints a sample on a printer that the server reaches, as a form has it: it need not be saved. Nothing is kept of it.
 */
export const printTest = defineCall({
  name: 'printer.printTest',
  rest: 'POST /printer/brands/{brandId}/stores/{storeId}/test',
  who: can('storeSettings.edit'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    printer: z.omit(printer, { _id: true, kind: true, stations: true, prints: true, backup: true }),
    /** The printer that fetches it, by its id; absent of one that the server sends to. */
    fetchedBy: z.optional(id),
    /** The language that the sample is in. */
    locale: z.optional(z.enum(['zh-TW', 'en'])),
  }),
  output: z.object({
    /** `sending`: it takes longer than anybody waits. */
    state: z.enum(['sending', 'sent', 'confirmed', 'unknown', 'failed']),
    error: z.optional(z.enum(printFailures)),
    /** What the printer said of itself last. */
    troubles: z.array(z.enum(printerTroubles)),
  }),
  summary: 'Prints a sample on a printer.',
});
