import { expect, it } from 'vitest';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { addressLine, draftOf } from './draft-of.ts';

const home = { _id: 'a-1', name: '家', address: '中山路1號', isDefault: false };
const work = { _id: 'a-2', name: '公司', address: '忠孝東路100號', note: '交給\n管理室', isDefault: true };
const customer: CustomerProfile = {
  _id: 'c',
  brandId: 'tea',
  name: '林小晴',
  phone: '0912345678',
  phoneVerified: true,
  acceptsNews: false,
  addresses: [home, work],
  createdAt: '2026-11-21T06:00:00.000Z',
};

it('takes who it is and where to from what the store knows, where nothing else was said', () => {
  expect(draftOf(customer, {})).toEqual({
    name: '林小晴',
    phone: '0912345678',
    address: '忠孝東路100號 交給 管理室',
  });
  expect(draftOf(customer, { address: '中山路2號', name: '小美' })).toMatchObject({
    address: '中山路2號',
    name: '小美',
  });
  // Who has emptied the field means another one.
  expect(draftOf(customer, { address: '' }).address).toBe('');
});

it('has no address of somebody who keeps none, and knows nothing of a guest', () => {
  expect(draftOf({ ...customer, addresses: [] }, {})).not.toHaveProperty('address');
  expect(draftOf(null, { notes: '熱' })).toEqual({ notes: '熱' });
  expect(draftOf(undefined, {})).toEqual({});
});

it('says no more of an address than an order takes', () => {
  expect(addressLine({ ...home, address: '路'.repeat(200), note: '管理室' })).toBe('路'.repeat(200));
});
