/** Whether an address, with or without its query, is a page that people sign in on: it only leads on to another one. */
export function isSignInPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return path.endsWith('/login');
}

/** Whether an address is a counter. */
export function isCounter(address: string): boolean {
  return address.startsWith('/counter/');
}
