import { describe, expect, it } from 'vitest';
import {
  isGivenTwice,
  missingFields,
  saleFieldsOf,
  type AskedFields,
  type SaleFields,
} from './sale-fields.ts';

const all = (mode: SaleFields['name']): AskedFields => ({
  name: mode,
  phone: mode,
  pickupTime: mode,
  taxId: mode,
  carrier: mode,
  donationCode: 'hidden',
});

describe('what a store asks with a sale', () => {
  it('is what it always was until it says so', () => {
    expect(saleFieldsOf({ showTaxId: false })).toEqual({
      ...all('optional'),
      taxId: 'hidden',
      carrier: 'hidden',
    });
    expect(saleFieldsOf({ showTaxId: true })).toEqual(all('optional'));
    expect(saleFieldsOf({ showTaxId: false, saleFields: all('required') })).toEqual(all('required'));
  });

  it('is missing only where it is asked of such an order', () => {
    const missing = (orderType: 'dine_in' | 'takeout' | 'delivery', over = {}) =>
      missingFields({ orderType, ...over }, all('required'));
    expect(missing('dine_in')).toEqual(['taxId', 'carrier']);
    expect(missing('delivery')).toEqual(['name', 'phone', 'taxId', 'carrier']);
    expect(missing('takeout')).toEqual(['name', 'phone', 'pickupTime', 'taxId', 'carrier']);
    const said = {
      customerInfo: { name: '王小姐', phone: '0912345678', taxId: '04595257' },
      estimatedPickupTime: '2026-11-21T10:30:00.000Z',
    };
    expect(missing('takeout', said)).toEqual(['carrier']);
  });

  it('misses nothing of a buyer who gives the invoice away', () => {
    const customerInfo = { name: '王小姐', phone: '0912345678', donationCode: '919' };
    const fields: AskedFields = { ...all('required'), donationCode: 'optional' };
    expect(missingFields({ orderType: 'delivery', customerInfo }, fields)).toEqual([]);
    expect(missingFields({ orderType: 'dine_in' }, fields)).toEqual(['taxId', 'carrier']);
    expect(isGivenTwice(customerInfo)).toBe(false);
    expect(isGivenTwice({ ...customerInfo, carrier: '/AB+1-2.' })).toBe(true);
    expect(isGivenTwice({ ...customerInfo, taxId: '04595257' })).toBe(true);
  });

  it('stops nothing where it may stay empty', () => {
    for (const mode of ['hidden', 'optional'] as const)
      expect(missingFields({ orderType: 'takeout' }, all(mode))).toEqual([]);
  });
});
