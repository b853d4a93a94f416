/** What the server refuses with. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  /** What of the question was at fault. */
  readonly faults: readonly string[];

  constructor(code: string, message: string, faults: readonly string[] = []) {
    super(message);
    this.code = code;
    this.faults = faults;
  }
}

/** So long anybody waits before they are offered another way. */
export const patienceMs = 10_000;

type Fetch = typeof fetch;

/** The server's calls of one brand, for a page that loads nothing of the app's. */
export class Calls {
  readonly #fetch: Fetch;
  readonly #locale: string;

  constructor(fetcher: Fetch, locale: string) {
    this.#fetch = fetcher;
    this.#locale = locale;
  }

  /** @throws Refused · what fetch throws where nobody answers */
  async ask(
    method: 'GET' | 'POST',
    brandId: string,
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>> {
    const response = await this.#fetch(`/api/user-auth/brands/${encodeURIComponent(brandId)}/${path}`, {
      method,
      headers: {
        'accept-language': this.#locale,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(2 * patienceMs),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok)
      throw new Refused(String(answer['code']), String(answer['message']), faultsOf(answer['details']));
    return answer;
  }
}

function faultsOf(details: unknown): string[] {
  return Array.isArray(details) ? details.map((one) => String((one as { path?: unknown } | null)?.path)) : [];
}
