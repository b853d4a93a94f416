import type { CashFlowCategory, CashFlowRecord } from './schema.ts';

// Records for tests of a store's books: a tea shop in the north.

const at = '2026-11-21T06:05:00.000Z';
const stamps = { createdAt: at, updatedAt: at, rev: 1, brandId: 'tea', storeId: 'north' };

export function aCategory(_id: string, over: Partial<CashFlowCategory> = {}): CashFlowCategory {
  return { ...stamps, _id, name: _id, type: 'expense', isArchived: false, sort: 0, ...over };
}

export function aRecord(over: Partial<CashFlowRecord> = {}): CashFlowRecord {
  return {
    ...stamps,
    _id: 'r-1',
    category: 'food',
    type: 'expense',
    amount: 100,
    name: '全聯',
    time: at,
    method: 'cash',
    source: 'manual',
    admin: 'mei',
    adminName: 'mei',
    bookedAt: at,
    isVoided: false,
    ...over,
  };
}
