import { expect, it } from 'vitest';
import { usualTender } from '#domain/store/tenders.ts';
import { faultsOfTenders, newTender, tenderEdits, tendersDraftOf } from './tenders-draft.ts';

const before = [usualTender('s', 'cash', 0), usualTender('s', 'credit_card', 1)];
const seen = tendersDraftOf(before);

it('edits what changes of one tender alone, and adds one at its place', () => {
  const [cash, card] = seen.tenders as [(typeof seen.tenders)[0], (typeof seen.tenders)[0]];
  expect(tenderEdits(seen, seen, before)).toEqual({});
  expect(tenderEdits(seen, { tenders: [cash, { ...card, name: ' 刷卡 ' }] }, before)).toEqual({
    's:credit_card': { name: { from: '信用卡（刷卡機）', to: '刷卡' } },
  });
  const added = { ...newTender(), _id: 'j', name: '街口支付' };
  expect(tenderEdits(seen, { tenders: [...seen.tenders, added] }, before)).toEqual({
    j: { add: { name: '街口支付', method: 'other', opensDrawer: false, asksReference: true, sort: 2 } },
  });
});

it('takes an English name away, and moves one', () => {
  const [cash, card] = seen.tenders as [(typeof seen.tenders)[0], (typeof seen.tenders)[0]];
  expect(tenderEdits(seen, { tenders: [{ ...cash, nameEn: ' ' }, card] }, before)).toEqual({
    's:cash': { nameEn: { from: 'Cash', to: null } },
  });
  expect(Object.keys(tenderEdits(seen, { tenders: [card, cash] }, before))).toHaveLength(1);
});

it('wants names, each once, and cash among them', () => {
  expect(faultsOfTenders(seen)).toEqual([]);
  const faults = faultsOfTenders({
    tenders: [
      { ...newTender(), _id: 'a' },
      { ...newTender(), _id: 'b', name: '禮券' },
      { ...newTender(), _id: 'c', name: ' 禮券' },
    ],
  });
  expect(faults.map(({ field, kind }) => [field, kind])).toEqual([
    ['a.name', 'missing'],
    ['c.name', 'taken'],
    ['list', 'noCash'],
  ]);
});
