import { expect, test } from 'vitest';
import { firstFilesKey, keepRestMessage } from '#domain/kit/first-files.ts';
import { keepMarketingMessage } from '#domain/kit/marketing-pages.ts';
import { guestsWorker, staffWorker } from '#domain/kit/worker-scripts.ts';
import { hasStaffs, inTurn, nameFirstFiles, registerGuestsWorker } from './workers.ts';

const asked: string[] = [];
const worker = (path: string) =>
  ({
    scriptURL: `https://shop.example${path}`,
    postMessage: (message: string) => void asked.push(`${path} ${message}`),
  }) as ServiceWorker;

/** A browser with one registration, whose script was registered last. */
class Browser {
  registered: string | undefined;

  async getRegistration(): Promise<ServiceWorkerRegistration | undefined> {
    await Promise.resolve();
    if (this.registered === undefined) return undefined;
    return { installing: null, waiting: null, active: worker(this.registered) } as ServiceWorkerRegistration;
  }

  get ready(): Promise<ServiceWorkerRegistration> {
    return this.getRegistration().then((there) => there!);
  }

  async register(path: string | URL): Promise<ServiceWorkerRegistration> {
    this.registered = String(path);
    return (await this.getRegistration())!;
  }
}

/** One after another, as the browser's. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work)),
  } as unknown as LockManager;
}

test('a guest gets the guests’ worker, also anew', async () => {
  const browser = new Browser();
  await registerGuestsWorker(browser, undefined);
  await registerGuestsWorker(browser, locks());
  expect(browser.registered).toBe(guestsWorker);
  expect(asked).toEqual(Array(2).fill(`${guestsWorker} ${keepRestMessage}`));
});

test('where the staff’s worker is or comes, a guest’s page leaves it', async () => {
  const browser = new Browser();
  await browser.register(staffWorker);
  await registerGuestsWorker(browser, locks());
  expect(browser.registered).toBe(staffWorker);
  for (const at of ['installing', 'waiting', 'active'])
    expect(hasStaffs({ installing: null, waiting: null, active: null, [at]: worker(staffWorker) })).toBe(
      true,
    );
  expect(hasStaffs({ installing: null, waiting: null, active: worker(guestsWorker) })).toBe(false);
  expect(hasStaffs(undefined)).toBe(false);
});

test('the pages of the site are kept by whichever worker is there: neither has them from the beginning', async () => {
  for (const script of [guestsWorker, staffWorker]) {
    const browser = new Browser();
    await browser.register(script);
    await registerGuestsWorker(browser, locks(), keepMarketingMessage);
    expect(browser.registered).toBe(script);
    expect(asked.at(-1)).toBe(`${script} ${keepMarketingMessage}`);
  }
});

test('whichever of two tabs is first, the staff’s worker stays', async () => {
  for (const staffFirst of [true, false]) {
    const [browser, lock] = [new Browser(), locks()];
    const staff = () => inTurn(lock, () => browser.register(staffWorker));
    const guest = () => registerGuestsWorker(browser, lock);
    await Promise.all(staffFirst ? [staff(), guest()] : [guest(), staff()]);
    expect(browser.registered).toBe(staffWorker);
  }
});

test('a browser that refuses a worker shows the page all the same', async () => {
  const browser = new Browser();
  browser.register = () => Promise.reject(new Error('not here'));
  await expect(registerGuestsWorker(browser, undefined)).resolves.toBeUndefined();
});

test('a page names its own files once each, and nothing that is no part of the app', async () => {
  const kept = new Map<string, Response>();
  const cache = { put: async (key: string, response: Response) => void kept.set(key, response) };
  const loaded = ['/assets/menu-1.js', '/assets/menu-1.js', '/images/tea/1.jpg', '/api/brand/tea'];
  await nameFirstFiles(
    { open: async () => cache as unknown as Cache },
    loaded.map((path) => `https://shop.example${path}`),
  );
  expect(await kept.get(firstFilesKey)!.json()).toEqual(['/assets/menu-1.js']);
});
