import { hostedPlace } from '#sync/testing/store-hosts.ts';
import { long } from './order-examples.ts';

const place = hostedPlace;

/** Inputs for the calls of a store's books; what they are for: `examples.ts`. */
export function bookExamplesOf(n: number): Readonly<Record<string, readonly object[]>> {
  const record = `book-${n}`;
  return {
    'cashFlowCategory.list': [place],
    'cashFlowCategory.get': [
      { ...place, id: 'food' },
      { ...place, id: 'none' },
    ],
    'cashFlowCategory.exportCsv': [place, { ...place, language: 'en' }],
    'cashFlowCategory.create': [
      { ...place, _id: `kind-${n}`, name: `包材📦${n}`, type: 'expense', colour: 'sand', sort: n },
      { ...place, _id: `spare-${n}`, name: `暫時！${n}`, type: 'expense' },
      { ...place, name: '食材🥬', type: 'expense' },
    ],
    'cashFlowCategory.update': [
      { ...place, id: `kind-${n}`, name: { from: `包材📦${n}`, to: `𠮷袋${n}` }, colour: { to: null } },
      { ...place, id: `kind-${n}`, name: { from: '別的', to: '又改' } },
      { ...place, id: 'food', type: { to: 'income' } },
    ],
    'cashFlow.create': [
      {
        ...place,
        _id: record,
        category: 'food',
        amount: 1250 + n,
        time: `2026-11-2${n % 2}T0${n % 6}:05:00.000Z`,
      },
      {
        ...place,
        category: 'sales',
        amount: 99_000_000,
        name: '=開幕',
        description: long.slice(0, 300),
        method: 'card',
      },
      { ...place, category: `kind-${n}`, amount: 60, name: '、袋', photo: 'ab'.repeat(32) },
      { ...place, category: 'none', amount: 1 },
      { ...place, category: 'food', amount: 1, time: '2026-11-24T00:00:00.000Z' },
    ],
    'cashFlow.update': [
      { ...place, id: record, amount: { from: 1250 + n, to: 1300 }, category: { to: `kind-${n}` } },
      { ...place, id: record, name: { from: '別的', to: '又改' } },
      { ...place, id: record, description: { to: 'こ' }, method: { to: 'transfer' } },
    ],
    'cashFlow.get': [
      { ...place, id: record },
      { ...place, id: 'none' },
    ],
    'cashFlow.list': [
      place,
      { ...place, type: 'expense', includeVoided: 'true', from: '2026-11-20', limit: 3 },
    ],
    'cashFlow.readBook': [
      place,
      { ...place, from: '2026-11-21', to: '2026-11-21', category: 'food', includeVoided: true, text: '１２' },
      { ...place, from: '2026-11-01', to: '2026-11-30', isOfSpan: true },
    ],
    'cashFlowCategory.countUses': [place],
    'cashFlow.statistics': [{ ...place, from: '2026-11-01', to: '2026-11-30' }],
    'cashFlow.exportCsv': [
      place,
      { ...place, from: '2026-11-21', to: '2026-11-20' },
      { ...place, text: '開', language: 'en' },
    ],
    'cashFlow.delete': [
      { ...place, id: `book-${n - 1}`, reason: '重複' },
      { ...place, id: 'none' },
    ],
    'cashFlow.restore': [{ ...place, id: `book-${n - 1}` }],
    'cashFlow.import': [
      {
        ...place,
        categories: [{ _id: `bank-${n}`, name: `銀行${n}`, type: 'income' }],
        records: [
          {
            _id: `from-file-${n}`,
            category: `bank-${n}`,
            amount: 7,
            name: '利息',
            time: '2026-11-20T01:00:00.000Z',
          },
          {
            _id: `from-file-${n - 1}`,
            category: 'food',
            amount: 8,
            name: '＋手續費',
            time: '2026-11-20T01:00:00.000Z',
          },
        ],
      },
    ],
    'cashFlowCategory.merge': [
      { ...place, id: `kind-${n - 1}`, into: 'food' },
      { ...place, id: 'food', into: 'sales' },
    ],
    'cashFlowCategory.delete': [
      { ...place, id: `spare-${n}` },
      { ...place, id: 'food' },
    ],
  };
}
