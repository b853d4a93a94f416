/** Pages of guests, by their paths. They are a document of their own, which knows neither the sync engine nor anything of the staff's. */
export const guestPages: readonly RegExp[] = [
  /^\/auth(\/(login|forgot-password|register(\/(verify|profile))?))?\/?$/,
  /^\/brands\/[^/]+\/auth\/login\/?$/,
];

/** Whether an address, with or without its query, is a page of guests. */
export function isGuestPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return guestPages.some((page) => page.test(path));
}
