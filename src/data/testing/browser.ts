import { vi } from 'vitest';
import { NoAnswer, type Http } from '../http.ts';

/** Events of a page, and their listeners. */
function events() {
  const heard = new Map<string, Set<() => void>>();
  return {
    addEventListener: (name: string, listener: () => void) =>
      void heard.set(name, (heard.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => void heard.get(name)?.delete(listener),
    say: (name: string) => heard.get(name)?.forEach((listener) => listener()),
    listeners: () => [...heard.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** What a browser has and these tests' runtime has not, as far as the data side uses it. It stands until the file's tests end. */
export function aBrowser(http?: Http) {
  const page = events();
  const document = { ...events(), visibilityState: 'visible' };
  const navigator = { onLine: true, userAgent: 'a test' };
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const headers: unknown[] = [];
  /** What nobody waited for any more, before it was answered or after. */
  const ended: string[] = [];
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', page.addEventListener);
  vi.stubGlobal('removeEventListener', page.removeEventListener);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(url);
    headers.push(init.headers);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const { signal } = init;
    signal?.addEventListener('abort', () => {
      if ((signal.reason as Error).name === 'AbortError') ended.push(url);
    });
    const answer = await http?.({ method: init.method ?? 'GET', path: url.slice('/api'.length), body });
    if (!answer) throw new NoAnswer();
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'x-haodan': '1', 'content-type': 'application/json' },
    });
  });
  return { page, document, navigator, kept, asked, ended, headers };
}

export type Browser = ReturnType<typeof aBrowser>;
