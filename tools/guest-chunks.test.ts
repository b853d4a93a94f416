import { expect, it } from 'vitest';
import { guestChunk } from './guest-chunks.ts';

const page = (path: string): string => `/src/routes/_guests/${path}.tsx?tsr-split=component`;
const store = (name: string): string => page(`stores/$brandId/$storeId.${name}`);
const menu = store('index');
const dish = store('dish.$dishId');
const cart = page('cart');
const order = store('order-confirm.$orderId');
const signIns = ['login', 'forgot-password', 'register/index'].map((name) => page(`_account/auth/${name}`));
const others = ['a', 'b', 'c', 'd', 'e'].map((name) => `/src/data/guests/${name}.ts`);

const chunkOf = (...askers: string[]): string | undefined => guestChunk(new Set(askers));

it('puts what the menu shares into few files, by who else asks for it', () => {
  expect(chunkOf(menu, dish)).toBe('guests-menu');
  expect(chunkOf(menu, cart)).toBe('guests-cart');
  expect(chunkOf(menu, cart, dish)).toBe('guests-choice');
  expect(chunkOf(menu, cart, order)).toBe('guests-order');
  expect(chunkOf(menu, cart, page('member/profile'))).toBe('guests-members');
  expect(chunkOf(menu, page('member/coupons'), page('member/profile'))).toBe('guests-common');
  expect(chunkOf(menu, cart, ...others)).toBe('guests-most');
});

it('gives no page that orders what only accounts ask for, and leaves to each what is its own', () => {
  expect(chunkOf(...signIns, page('member/profile'), ...others)).toBe('guests-account');
  expect(chunkOf(...signIns, dish, ...others)).toBeUndefined();
  expect(chunkOf(dish, cart)).toBeUndefined();
  expect(chunkOf(menu)).toBeUndefined();
});
