import { renewPrinterSecret } from '#domain/printing/renew-secret.ts';
import { pulledPath } from '../http/paths.ts';
import { implement } from './call.ts';

export const renewPrinterSecretCall = implement(
  renewPrinterSecret,
  async ({ brandId, storeId, printerId }, { printing, config }) => {
    const secret = await printing.pulled.renewSecret({ brandId, storeId, printerId });
    const path = [pulledPath, brandId, storeId, printerId, secret].join('/');
    return { address: config.publicUrl === undefined ? path : new URL(path, config.publicUrl).href };
  },
);
