import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { byBrand } from '../kit/scope.ts';
import { day, instant } from '../kit/time.ts';
import { customerEmail, customerName, customerOrigin, customerPhone, dateOfBirth, gender } from './schema.ts';

/**
 * A customer as staff sees them. `visits` and `spend` are of their orders that were not cancelled: how many, and what was paid for them less
 * what was given back, in whole TWD. To staff of a store they are those of that store.
 */
export const listedCustomer = z.object({
  _id: id,
  brandId: id,
  name: customerName,
  /** In part to those who may not see the whole of it. */
  phone: z.string(),
  /** They have shown that it is theirs, by a code. */
  phoneVerified: z.boolean(),
  origin: customerOrigin,
  isActive: z.boolean(),
  createdAt: instant,
  visits: z.int(),
  spend: z.int(),
  lastVisit: z.optional(instant),
  /** What they have now. */
  points: z.int().check(z.gte(0)),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

/** One of them in full. What only they and their brand need to know is left out for those who may not see a phone. */
export const customerInFull = z.extend(listedCustomer, {
  /** They have set a password: they can sign in. */
  canSignIn: z.boolean(),
  lastLogin: z.optional(instant),
  firstVisit: z.optional(instant),
  acceptsNews: z.boolean(),
  email: z.optional(customerEmail),
  gender: z.optional(gender),
  dateOfBirth: z.optional(dateOfBirth),
});
export type CustomerInFull = z.infer<typeof customerInFull>;

const narrowed = {
  /** Part of a name, or an end of a phone: the whole of it or its last three digits to those who may not see one. */
  search: z.optional(z.string().check(z.maxLength(80))),
  status: z.optional(z.enum(['active', 'inactive'])),
};

/** The customers of a brand, the newest first. */
export const listCustomers = defineCall({
  name: 'adminUser.list',
  rest: 'GET /admin-user/brands/{brandId}/users',
  who: can('customers.read'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, ...paging, ...narrowed }),
  output: pageOf(listedCustomer),
  summary: 'The customers of a brand, paged.',
});

/** Those who became one on days of the brand, both included: its first store says when a day begins. */
export const listNewCustomers = defineCall({
  name: 'adminUser.newInRange',
  rest: 'GET /admin-user/brands/{brandId}/users/new-in-range',
  who: can('customers.read'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, startDate: day, endDate: day, ...paging, ...narrowed }),
  output: pageOf(listedCustomer),
  summary: 'The customers who are new on some days, paged.',
});

/** So many numbers are asked for at once at most. */
export const mostPhones = 500;

/** Who has which of some numbers, in no order: of those that nobody has, nothing is told. For whoever may see numbers in full. */
export const findByPhones = defineCall({
  name: 'adminUser.findByPhones',
  rest: 'POST /admin-user/brands/{brandId}/users/by-phones',
  who: can('customers.seePhone'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    phones: z.array(customerPhone).check(z.minLength(1), z.maxLength(mostPhones)),
  }),
  output: z.object({
    customers: z.array(z.pick(listedCustomer, { _id: true, name: true, phone: true, isActive: true })),
  }),
  summary: 'The customers who have some phones.',
});

/** @throws not_found */
export const getCustomer = defineCall({
  name: 'adminUser.get',
  rest: 'GET /admin-user/brands/{brandId}/users/{id}',
  who: can('customers.read'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id }),
  output: customerInFull,
  summary: 'One customer.',
});

/** Whoever is switched off is signed out everywhere and cannot sign in; what they ordered stays. @throws not_found */
export const setCustomerStatus = defineCall({
  name: 'adminUser.setStatus',
  rest: 'PATCH /admin-user/brands/{brandId}/users/{id}/status',
  who: can('customers.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id, isActive: z.boolean() }),
  output: z.object({ _id: id, isActive: z.boolean() }),
  summary: 'Switches a customer on or off.',
});

export const adminUserOperations = [
  listCustomers,
  listNewCustomers,
  findByPhones,
  getCustomer,
  setCustomerStatus,
];
