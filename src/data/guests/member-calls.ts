import { checkCustomerStatus, logoutCustomer } from '#domain/customer/auth-operations.ts';
import { getCustomerProfile } from '#domain/customer/profile-operations.ts';
import { listMyOrders } from '#domain/order/own-orders.ts';
import { listOpenStoresCall } from '#domain/store/guest-calls.ts';
import type { Api } from '../api.ts';

// What is asked about a customer, in a file that is loaded once somebody is one.

type Asks = Pick<Api, 'call'>;

/** Whoever asks says what a failure means. */
const quiet = { quiet: true };

/** Who is signed in with the brand; null: nobody. */
export async function askWho(api: Asks, brandId: string, signal: AbortSignal) {
  const options = { ...quiet, signal };
  const { loggedIn } = await api.call(checkCustomerStatus, { brandId }, options);
  return loggedIn ? api.call(getCustomerProfile, { brandId }, options) : null;
}

export function askProfile(api: Asks, brandId: string) {
  return api.call(getCustomerProfile, { brandId }, quiet);
}

/** The newest orders. */
export function askOrders(api: Asks, brandId: string, limit: number) {
  return api.call(listMyOrders, { brandId, limit }, quiet);
}

/** Where they can order. */
export function askStores(api: Asks, brandId: string) {
  return api.call(listOpenStoresCall, { brandId }, quiet);
}

/** Coupons and vouchers, in a file of their own: who orders loads nothing of them. */
export async function askTickets(api: Asks, brandId: string) {
  return (await import('./promotion-calls.ts')).askTickets(api, brandId);
}

/** What somebody has, by what it was earned and what it buys. */
export async function askPoints(api: Asks, brandId: string) {
  return (await import('./promotion-calls.ts')).askPoints(api, brandId);
}

export function tellSignOut(api: Asks, brandId: string) {
  return api.call(logoutCustomer, { brandId }, quiet);
}
