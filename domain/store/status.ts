import { mayDo } from '../access/permissions.ts';
import type { Actor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import { instantMs } from '../kit/time.ts';
import { openState } from './opening-hours.ts';
import { isOffered, orderHoursOf, orderState, pausedUntil, type ServiceType } from './order-times.ts';
import { storeSettings, stores, type Store, type StoreSettings } from './schema.ts';
import type { StoreStatus } from './status-schema.ts';

/**
 * Whether a store is open at an instant and what it takes orders of guests for: at once until a preparation before closing, and for later
 * where it lets people order ahead. A store that is switched off is closed.
 */
export function statusOf(row: Store, settings: StoreSettings, now: string): StoreStatus {
  const nowMs = instantMs(now);
  const state = row.isActive
    ? openState(settings.businessHours, nowMs, row.timezone, settings.specialDays)
    : { isOpen: false };
  const { serviceSettings, pause } = settings;
  const ahead = row.isActive && serviceSettings.advanceOrderDays > 0;
  const takes = (type: ServiceType): boolean =>
    isOffered(serviceSettings, type) &&
    ((row.isActive && orderState(orderHoursOf(row, settings, type), nowMs).isTaken) ||
      (ahead && type !== 'dine_in'));
  return {
    isOpen: state.isOpen,
    closesAt: state.closesAt ?? null,
    nextOpening: state.opensAt ?? null,
    pausedUntil: pausedUntil(pause, nowMs) ?? null,
    services: { dineIn: takes('dine_in'), takeOut: takes('takeout'), delivery: takes('delivery') },
  };
}

/** A store with its daily side. @throws AppError not_found */
export async function readStore(
  rows: ReadRows,
  input: { brandId: string; id: string },
): Promise<[Store, StoreSettings]> {
  const row = await mustGetOwn(rows, stores, input.id, input);
  return [row, await mustGetOwn(rows, storeSettings, input.id, input)];
}

/** The same for guests: one that is switched off is none. @throws AppError not_found */
export async function readOpenStore(rows: ReadRows, input: { brandId: string; id: string }, actor: Actor) {
  const found = await readStore(rows, input);
  if (!found[0].isActive && !mayDo(actor, 'stores.read'))
    throw new AppError('not_found', { table: stores.name, id: input.id });
  return found;
}
