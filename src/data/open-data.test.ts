import { afterEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '#domain/access/operations.ts';
import { browserSignals } from './page-signals.ts';
import { aBrowser } from './testing/browser.ts';
import { aCounterPage, aPage, closeCounters, type Page } from './testing/page.tsx';
import { until } from './testing/render-hook.tsx';
import { sell } from './testing/shop-server.ts';

afterEach(closeCounters);

async function aCounter(server?: Page['server'], environment?: string) {
  const page = await aCounterPage(server, environment);
  const sale = async (_id: string): Promise<void> => {
    const place = { brandId: 'tea', storeId: 'north' };
    await page.replica.engine.commit(sell, { ...place, _id }, page.data.session.actor());
    await page.replica.monitor.refresh();
  };
  return { ...page, sale };
}

/** A call that only somebody who is signed in may make, after the server has forgotten who that is. */
async function callExpired({ data, server }: Pick<Page, 'data' | 'server'>): Promise<void> {
  server.signedIn = undefined;
  await expect(data.api.call(getProfile, {})).rejects.toMatchObject({ code: 'auth_required' });
}

const left = async ({ host }: Pick<Page, 'host'>): Promise<string> => {
  await until(() => expect(host.navigate).toHaveBeenCalled());
  return String(host.navigate.mock.calls[0]);
};

describe('a page whose sign-in has ended', () => {
  it('is left for the sign-in page where nobody is in the middle of anything', async () => {
    const page = await aCounter();
    await callExpired(page);
    expect(page.host.sayExpired).toHaveBeenCalledWith(false);
    expect(await left(page)).toBe('/admin/tea/login?redirect=%2Fadmin%2Ftea%2Forders');
    expect(page.data.session.state()).toEqual({ kind: 'out' });
    expect(page.host.log).not.toHaveBeenCalledWith('defect', expect.anything());
  });

  it('stays where it is on a sign-in page', async () => {
    const page = await aCounter();
    page.host.here.mockReturnValue('/boss/login');
    await callExpired(page);
    await until(() => expect(page.data.session.state()).toEqual({ kind: 'out' }));
    await page.data.profile.get('anything');
    expect(page.host.navigate).not.toHaveBeenCalled();
    expect(page.host.sayExpired).not.toHaveBeenCalled();
  });

  it.each([
    ['somebody is busy', (page: Page) => page.host.isBusy.mockReturnValue(true)],
    ['it is a counter', (page: Page) => page.host.here.mockReturnValue('/counter/tea/north')],
  ])('asks to sign in where %s', async (_, happens) => {
    const page = await aCounter();
    happens(page);
    await callExpired(page);
    expect(page.data.session.state()).toMatchObject({ kind: 'in', needsSignIn: true });
    expect(page.host.sayExpired).not.toHaveBeenCalled();
  });

  it('asks to sign in where changes wait', async () => {
    const page = await aCounter();
    page.replica.loop.stop();
    await page.sale('s1');
    expect(page.data.replicas.pending()).toBe(1);
    await callExpired(page);
    expect(page.data.session.state()).toMatchObject({ kind: 'in', needsSignIn: true });
  });

  it('leaves a counter too where the account was switched off', async () => {
    const page = await aCounter();
    page.host.here.mockReturnValue('/counter/tea/north');
    const { server } = page;
    server.signedIn = undefined;
    server.closed = true;
    await expect(page.data.api.call(getProfile, {})).rejects.toMatchObject({ code: 'account_disabled' });
    expect(page.host.sayExpired).toHaveBeenCalledWith(true);
    expect(await left(page)).toContain('/admin/tea/login');
  });
});

describe('a page', () => {
  it('asks the server in the person’s language', async () => {
    const { data, browser } = aPage();
    await data.session.signIn({ name: 'mei', password: 'p' });
    expect(browser.asked[0]).toBe('/api/admin-auth/login');
    expect(new Headers(browser.headers[0] as HeadersInit).get('accept-language')).toBe('zh-TW');
  });

  it('notes in the log of each device who leaves, and where it stood then', async () => {
    const page = await aCounter();
    await page.data.session.signOut();
    const { nextSeq, answeredSeq, lastHash } = (await page.replica.engine.device())!;
    expect(nextSeq).toBe(2);
    expect(page.server.left).toEqual([{ device: 'device-1', incarnation: 1, seq: 1, hash: lastHash }]);
    await until(async () => expect((await page.replica.engine.device())?.answeredSeq).toBe(1));
    expect(answeredSeq).toBeLessThan(2);
  });

  it('holds a reserve from the first counter on, and says so where a disk has none', async () => {
    const page = await aCounter();
    await until(() => expect(page.data.storage.state().reserve).toBe('none'));
    expect(aPage().data.storage.state().reserve).toBe('unknown');
  });

  it('gives its clock and build', () => {
    const { data } = aPage();
    expect(data.app).toBe('test 1');
    expect(Math.abs(data.now() - Date.now())).toBeLessThan(60_000);
  });

  it('sends what waits of a brand that nobody opens, when the network seems back', async () => {
    const first = await aCounter();
    first.replica.loop.stop();
    await first.sale('s1');
    await first.replica.stop();

    const later = aPage(first.server, first.environment);
    expect(later.data.replicas.find('tea')).toBeUndefined();
    await until(async () => expect(await later.server.slips('north')).toEqual(['A-1 mei']));
  });

  it('opens no other brand while the browser is offline', async () => {
    const first = await aCounter();
    first.replica.loop.stop();
    await first.sale('s1');
    await first.replica.stop();
    const later = aPage(first.server, first.environment, false);
    later.browser.page.say('offline');
    for (let i = 0; i < 20; i++) await later.data.profile.get('anything');
    expect(later.data.replicas.find('tea')).toBeUndefined();
    expect(await later.server.slips('north')).toEqual([]);
    later.browser.navigator.onLine = true;
    later.browser.page.say('online');
    await until(async () => expect(await later.server.slips('north')).toEqual(['A-1 mei']));
  });
});

describe('what the browser says about a page', () => {
  it('is whether it is seen and has a network', () => {
    const { document, navigator } = aBrowser();
    expect([browserSignals.visible(), browserSignals.online()]).toEqual([true, true]);
    document.visibilityState = 'hidden';
    navigator.onLine = false;
    expect([browserSignals.visible(), browserSignals.online()]).toEqual([false, false]);
  });

  it('is told with each change, until nobody listens', () => {
    const { document, page } = aBrowser();
    const heard = vi.fn();
    const end = browserSignals.onChange(heard);
    document.say('visibilitychange');
    for (const name of ['online', 'offline', 'pageshow']) page.say(name);
    expect(heard).toHaveBeenCalledTimes(4);
    end();
    expect([document.listeners(), page.listeners()]).toEqual([0, 0]);
  });
});
