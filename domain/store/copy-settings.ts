import type { Draft } from '../kit/table.ts';
import type { StoreSettings } from './schema.ts';
import { tendersOf, usualTender } from './tenders.ts';

interface Copy {
  /** Of the store that is made. */
  readonly storeId: string;
  /** A new id in place of one of the other store; the same each time, so that a creation can be repeated. */
  readonly idFor: (id: string) => string;
}

/**
 * The daily side of a store that is made like another: hours and special days, services and terms, ways to pay, and what its printers are
 * for. What belongs to one place alone stays there: notices, tables with their codes, LINE, where a printer is reached. Nothing prints
 * automatically before somebody has set the printer up.
 */
export function copiedSettings(source: StoreSettings, { storeId, idFor }: Copy): Draft<StoreSettings> {
  const {
    createdAt: _made,
    updatedAt: _changed,
    rev: _rev,
    deletedAt: _gone,
    pause: _pause,
    serviceSettings: { lineBotId: _bot, liffId: _liff, ...services },
    printers,
    ...kept
  } = source;
  const tenders = tendersOf(source).map((tender) => {
    const isUsual = tender._id === usualTender(source._id, tender.method, 0)._id;
    const _id = isUsual ? usualTender(storeId, tender.method, 0)._id : idFor(tender._id);
    return { ...tender, _id };
  });
  return {
    ...kept,
    _id: storeId,
    storeId,
    announcements: [],
    serviceSettings: { ...services, enableLineOrdering: false },
    tenders,
    printers: printers.map(({ _id, address: _where, backup, prints, ...printer }) => ({
      ...printer,
      _id: idFor(_id),
      ...(backup !== undefined && { backup: idFor(backup) }),
      ...(prints && { prints: prints.map((route) => ({ ...route, auto: false })) }),
    })),
    tables: [],
  };
}
