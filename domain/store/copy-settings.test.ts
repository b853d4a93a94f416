import { expect, test } from 'vitest';
import { testNow } from '#sync/testing/memory-rows.ts';
import { copiedSettings } from './copy-settings.ts';
import { newStoreSettings } from './new-store.ts';
import { storeSettingsRow, type StoreSettings } from './schema.ts';
import { usualTender } from './tenders.ts';

const stamps = { createdAt: testNow, updatedAt: testNow, rev: 7 };
const voucher = {
  _id: 'voucher',
  name: '禮券',
  method: 'other' as const,
  opensDrawer: false,
  asksReference: true,
  sort: 1,
};
const fresh = newStoreSettings({ brandId: 'tea', storeId: 'north' });
const north: StoreSettings = {
  ...fresh,
  ...stamps,
  specialDays: [{ date: '2027-02-06', isClosed: true, periods: [], note: '除夕' }],
  announcements: [{ _id: 'a', title: '本店整修', content: '' }],
  serviceSettings: {
    ...fresh.serviceSettings,
    serviceChargeRate: 0.1,
    enableLineOrdering: true,
    lineBotId: '@tea',
    liffId: '1234-abcd',
  },
  tenders: [usualTender('north', 'cash', 0), voucher],
  printers: [
    {
      _id: 'bar',
      name: '吧台',
      kind: 'escpos_network',
      address: '192.168.1.50:9100',
      paper: 80,
      stations: ['飲料吧'],
      prints: [{ slip: 'kitchen', copies: 1, auto: true }],
      backup: 'front',
    },
    { _id: 'front', name: '櫃檯', kind: 'webusb', address: 'usb-1', paper: 58, stations: [] },
  ],
  tables: [{ _id: 't', label: '1', seats: 4, qrToken: 'secret', isActive: true, sort: 0 }],
  pause: { at: testNow, until: testNow, by: 'mei' },
  taxMode: 'small1',
};
const idFor = (id: string): string => `new-${id}`;
const copy = copiedSettings(north, { storeId: 'south', idFor });

test('hours, special days, terms and taxes are those of the other store, under the own id', () => {
  expect(copy).toMatchObject({
    _id: 'south',
    storeId: 'south',
    businessHours: north.businessHours,
    specialDays: north.specialDays,
    taxMode: 'small1',
    serviceSettings: { serviceChargeRate: 0.1 },
  });
  expect(storeSettingsRow.safeParse({ ...copy, ...stamps }).success).toBe(true);
});

test('usual ways to pay are the usual ones of the new store, others get ids of their own', () => {
  expect(copy.tenders).toEqual([usualTender('south', 'cash', 0), { ...voucher, _id: 'new-voucher' }]);
});

test('printers keep what they are for, and print nothing by themselves', () => {
  expect(copy.printers).toEqual([
    {
      _id: 'new-bar',
      name: '吧台',
      kind: 'escpos_network',
      paper: 80,
      stations: ['飲料吧'],
      prints: [{ slip: 'kitchen', copies: 1, auto: false }],
      backup: 'new-front',
    },
    { _id: 'new-front', name: '櫃檯', kind: 'webusb', paper: 58, stations: [] },
  ]);
});

test('what belongs to one place alone stays there', () => {
  expect(copy).toMatchObject({
    announcements: [],
    tables: [],
    serviceSettings: { enableLineOrdering: false },
  });
  expect(copy).not.toHaveProperty('pause');
  expect(JSON.stringify(copy)).not.toMatch(/secret|192\.168|usb-1|1234-abcd|@tea|整修|north/);
});
