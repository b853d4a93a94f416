import { expect, test } from 'vitest';
import { emptyForm, faultsOf, secretsIn } from '#src/office/form/codec.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { invitationIn, invitedForm, isNoAddress, newInvitation, saidEmail } from './invite-way.ts';

test('whoever is invited is asked for all but a password, also where one was typed before', () => {
  for (const reach of ['system', 'brand', 'store'] as const) {
    const formed = invitedForm(reach);
    const fields = fieldsOf(formed);
    expect(secretsIn(fields, { password: 'typed before' })).toEqual({});
    const roles = { system: 'system_admin', brand: 'brand_admin', store: 'employee' };
    const places = { system: {}, brand: { brandId: 'tea' }, store: { brandId: 'tea', storeId: 'north' } };
    const form = {
      ...emptyForm(fields),
      ...newInvitation,
      ...places[reach],
      role: roles[reach],
      name: 'ning',
    };
    const { brandId } = { brandId: undefined, ...places[reach] };
    const place = brandId === undefined ? {} : { brandId };
    expect(faultsOf(formed.operations.create.input, fields, form, place), reach).toEqual([]);
    expect(faultsOf(formed.operations.create.input, fields, { ...form, name: '' }, place)).toMatchObject([
      { field: 'name' },
    ]);
  }
});

test('the link comes first, and goes by e-mail where an address is one', () => {
  expect(invitationIn({ name: 'ning' })).toMatchObject({ way: 'invite', email: '' });
  expect(invitationIn({ way: 'password', email: ' ' })).toMatchObject({ way: 'password' });
  expect([' ', 'ning@example.com', 'ning@', 'ning'].map(isNoAddress)).toEqual([false, false, true, true]);
  expect([saidEmail(' '), saidEmail(' ning@example.com ')]).toEqual([{}, { email: 'ning@example.com' }]);
});
