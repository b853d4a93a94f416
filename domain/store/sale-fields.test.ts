import { describe, expect, it } from 'vitest';
import { missingFields, saleFieldsOf, type SaleFields } from './sale-fields.ts';

const all = (mode: SaleFields['name']): SaleFields => ({
  name: mode,
  phone: mode,
  pickupTime: mode,
  taxId: mode,
  carrier: mode,
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

  it('stops nothing where it may stay empty', () => {
    for (const mode of ['hidden', 'optional'] as const)
      expect(missingFields({ orderType: 'takeout' }, all(mode))).toEqual([]);
  });
});
