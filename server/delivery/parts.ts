import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import type { DeliveryPlatforms } from '../adapters/delivery/platforms.ts';
import type { Database } from '../database/connection.ts';

/** What all work with platforms shares. */
export interface DeliveryParts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly platforms: DeliveryPlatforms;
  readonly now: () => Date;
  /** Where platforms fetch pictures from; absent: nowhere. */
  readonly imagesFrom: string | undefined;
  committed(brandId: string, pokes: readonly ScopePoke[]): void;
  /** Something has to be looked at, now rather than at the next look. */
  planned(): void;
}

/** One store's connection, and where it lies. */
export interface LinkPlace {
  readonly brandId: string;
  readonly storeId: string;
  readonly id: string;
}

/** So long an order waits for somebody who takes it; the platform calls it off automatically after 11.5 minutes (integrations.md E1). */
export const answerMs = 4 * 60_000;

/** How often what the platform has is compared with what came in. */
export const compareMs = 10 * 60_000;

/** A platform that takes its time with a menu has answered by then, or will not. */
export const menuAnswerMs = 30 * 60_000;
