import * as z from 'zod/mini';
import { typedPassword } from '../access/schema.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { customers } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import {
  addressName,
  addressNote,
  addressText,
  customerAddress,
  customerEmail,
  customerName,
  customerPhone,
  customerProfile,
  dateOfBirth,
  gender,
  typedCode,
} from './schema.ts';

/** The own account with its addresses. */
export const getCustomerProfile = defineCall({
  name: 'customer.getProfile',
  rest: 'GET /user/brands/{brandId}/profile',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  output: customerProfile,
  summary: 'The own account of a customer.',
});

/**
 * Changes what is said; null takes it away. Another number needs the password and a code that was sent to it (purpose `change_phone`), which is
 * spent with the change.
 * @throws validation `currentPassword`, `code` where another number is given without them · credentials_wrong · code_invalid · phone_taken
 */
export const updateCustomerProfile = defineCall({
  name: 'customer.updateProfile',
  rest: 'PUT /user/brands/{brandId}/profile',
  who: customers,
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    name: z.optional(customerName),
    email: z.optional(z.nullable(customerEmail)),
    gender: z.optional(z.nullable(gender)),
    dateOfBirth: z.optional(z.nullable(dateOfBirth)),
    acceptsNews: z.optional(z.boolean()),
    phone: z.optional(customerPhone),
    currentPassword: z.optional(typedPassword),
    code: z.optional(typedCode),
  }),
  output: customerProfile,
  summary: 'Changes the own account of a customer.',
});

/** Its id may be minted by the caller: the same address sent again is there once. @throws duplicate · validation `addresses` where there are 20 */
export const addAddress = defineCall({
  name: 'customer.addAddress',
  rest: 'POST /user/brands/{brandId}/addresses',
  who: customers,
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    _id: z.optional(id),
    name: addressName,
    address: addressText,
    note: z.optional(addressNote),
    isDefault: z._default(z.boolean(), false),
  }),
  output: customerAddress,
  summary: 'Adds an address to the own account.',
});

/** @throws not_found, also for an address of somebody else */
export const updateAddress = defineCall({
  name: 'customer.updateAddress',
  rest: 'PUT /user/brands/{brandId}/addresses/{addressId}',
  who: customers,
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    addressId: id,
    name: z.optional(addressName),
    address: z.optional(addressText),
    note: z.optional(addressNote),
    isDefault: z.optional(z.boolean()),
  }),
  output: customerAddress,
  summary: 'Changes an address of the own account.',
});

/** Where it was the default, the first of the others is. @throws not_found, also for an address of somebody else */
export const deleteAddress = defineCall({
  name: 'customer.deleteAddress',
  rest: 'DELETE /user/brands/{brandId}/addresses/{addressId}',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id, addressId: id }),
  output: z.object({ _id: id }),
  summary: 'Removes an address from the own account.',
});

export const customerProfileOperations = [
  getCustomerProfile,
  updateCustomerProfile,
  addAddress,
  updateAddress,
  deleteAddress,
];
