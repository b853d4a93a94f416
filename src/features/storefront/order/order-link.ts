/** The fragment of an order's address that carries its secret: it stays in the browser, and no server writes it down (decision 0024). */
export function hashOf(token: string): string {
  return `k=${token}`;
}

/** The secret in a fragment, with or without its `#`; undefined where there is none. */
export function tokenIn(hash: string): string | undefined {
  return /^#?k=([\w-]{22,128})$/.exec(hash)?.[1];
}
