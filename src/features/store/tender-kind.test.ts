import { expect, it } from 'vitest';
import { usualTender } from '#domain/store/tenders.ts';
import { faultsOfParts, newPart, partEdits, partForms } from '#src/office/parts/parts.ts';
import { tenderKind, type TenderForm } from './tender-kind.tsx';

const before = [usualTender('s', 'cash', 0), usualTender('s', 'credit_card', 1)];
const seen = partForms<TenderForm>(tenderKind, before);
const [cash, card] = seen as [TenderForm, TenderForm];
const edits = (wanted: readonly TenderForm[]) => partEdits(tenderKind, seen, wanted, before);
const added = (about: Partial<TenderForm>): TenderForm => ({ ...newPart<TenderForm>(tenderKind), ...about });

it('edits what changes of one tender alone, and adds one at its place', () => {
  expect(edits(seen)).toEqual({});
  expect(edits([cash, { ...card, name: ' 刷卡 ' }])).toEqual({
    's:credit_card': { name: { from: '信用卡（刷卡機）', to: '刷卡' } },
  });
  expect(edits([...seen, added({ _id: 'j', name: '街口支付' })])).toEqual({
    j: { add: { name: '街口支付', method: 'other', opensDrawer: false, asksReference: true, sort: 2 } },
  });
});

it('takes an English name away, and moves one', () => {
  expect(edits([{ ...cash, nameEn: ' ' }, card])).toEqual({
    's:cash': { nameEn: { from: 'Cash', to: null } },
  });
  expect(Object.keys(edits([card, cash]))).toHaveLength(1);
});

it('wants names, each once', () => {
  expect(faultsOfParts(tenderKind, seen)).toEqual([]);
  const faults = faultsOfParts(tenderKind, [
    added({ _id: 'a' }),
    added({ _id: 'b', name: '禮券' }),
    added({ _id: 'c', name: ' 禮券' }),
  ]);
  expect(faults.map(({ field, kind }) => [field, kind])).toEqual([
    ['a.name', 'missing'],
    ['c.name', 'taken'],
  ]);
});
