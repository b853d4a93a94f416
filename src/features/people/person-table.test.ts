import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { Admin } from '#domain/access/schema.ts';
import { csvFile } from '#domain/kit/csv.ts';
import { personTable, type PersonTableWords } from './person-table.ts';

const mei: Admin = {
  _id: 'secret-id',
  name: '@mei',
  phone: '0912345678',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
  isActive: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const words: PersonTableWords = {
  headings: {
    name: '名稱',
    role: '角色',
    place: '工作的店家',
    phone: '手機號碼',
    lastLogin: '上次登入',
    isActive: '啟用',
  },
  roleOf: () => '店員',
  placeOf: () => '北店',
  yesNo: ['是', '否'],
};
const read = (people: readonly Admin[], some: Partial<PersonTableWords> = {}) => {
  const text = csvFile(personTable(people, { ...words, ...some })).slice(1);
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
};

it('writes who works here and where, and nothing else of them', () => {
  expect(read([mei, { ...mei, name: '林', isActive: true, lastLogin: '2026-11-20T01:00:00.000Z' }])).toEqual([
    {
      名稱: "'@mei",
      角色: '店員',
      工作的店家: '北店',
      // With its dashes, so that a spreadsheet leaves the zero before it.
      手機號碼: '0912-345-678',
      上次登入: '',
      啟用: '否',
    },
    expect.objectContaining({ 名稱: '林', 上次登入: '2026-11-20T01:00:00.000Z', 啟用: '是' }),
  ]);
});

it('leaves the place out where all work in one', () => {
  expect(Object.keys(read([mei], { placeOf: undefined })[0] ?? {})).toEqual([
    '名稱',
    '角色',
    '手機號碼',
    '上次登入',
    '啟用',
  ]);
});
