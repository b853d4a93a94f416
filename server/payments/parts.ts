import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import type { Database } from '../database/connection.ts';
import type { Logger } from '../logging.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** What everything that concerns money online works with. */
export interface PaymentParts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
  readonly settings: PaymentSettings;
  readonly log: Logger;
  readonly now: () => Date;
}
