import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';

/**
 * Gives a printer that fetches what it prints an address with a new secret. It is told once: the server keeps no more than its hash, and the
 * old address leads nowhere from then on.
 */
export const renewPrinterSecret = defineCall({
  name: 'printer.renewSecret',
  rest: 'POST /printer/brands/{brandId}/stores/{storeId}/printers/{printerId}/secret',
  who: can('storeSettings.edit'),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, printerId: id }),
  output: z.object({
    /** What the printer is given; without the server's name where nobody told the server what that is. */
    address: z.string(),
  }),
  summary: 'Gives a printer that fetches its jobs a new secret address.',
});
