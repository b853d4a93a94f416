/** What of LINE's script is used (its own terms hold: it is loaded from LINE, never bundled). */
interface Liff {
  init(options: { readonly liffId: string }): Promise<void>;
  isLoggedIn(): boolean;
  getIDToken(): string | null;
}

/** Whether this is LINE's own browser. */
export function isInLine(userAgent: string): boolean {
  return /\bLine\//.test(userAgent);
}

/** The token of whoever is signed in in LINE's own browser; undefined where its script does not say. */
export async function tokenOfLine(script: string, liffId: string): Promise<string | undefined> {
  await load(script);
  const { liff } = globalThis as { liff?: Liff };
  if (!liff) return undefined;
  await liff.init({ liffId });
  return liff.isLoggedIn() ? (liff.getIDToken() ?? undefined) : undefined;
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('LINE’s script cannot be loaded')));
    script.src = src;
    document.head.append(script);
  });
}
