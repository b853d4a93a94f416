import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOutOfDevice } from '#domain/access/sign-out.ts';
import { outages, type Outage } from '#domain/outage/schema.ts';
import { PinVault } from './pin-vault.ts';
import type { StaffSession } from './session-rule.ts';
import { TestEventSource } from './testing/event-source.ts';
import { aCounterPage, aPage, closeCounters } from './testing/page.tsx';
import { until } from './testing/render-hook.tsx';
import { sell } from './testing/shop-server.ts';

const ended: (() => void)[] = [];
afterEach(async () => {
  ended.splice(0).forEach((end) => end());
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeCounters();
});

async function aCounter() {
  const page = await aCounterPage();
  const sale = async (_id: string): Promise<void> => {
    const input = { brandId: 'tea', storeId: 'north', _id };
    await page.replica.engine.commit(sell, input, page.data.session.actor());
    await page.replica.monitor.refresh();
  };
  const who = (): StaffSession => {
    const state = page.data.session.state();
    if (state.kind !== 'in') throw new Error('nobody is signed in');
    return state.session;
  };
  return { ...page, sale, who, replicas: page.data.replicas };
}

/** The time that a page lingers passes; everything else goes on as it does. */
async function lingers(act: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  act();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await Promise.resolve();
}

describe('the brands that are open', () => {
  it('are open for as long as a page uses them, and a moment longer', async () => {
    const { replicas, replica, close } = await aCounter();
    const other = replicas.use('tea');
    await lingers(() => {
      close();
      close();
    });
    await until(() => replica.monitor.refresh());
    expect(replicas.find('tea')).toBe(replica);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    other();
    vi.advanceTimersByTime(4999);
    expect(replicas.find('tea')).toBe(replica);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await until(() => expect(replicas.find('tea')).toBeUndefined());
    expect(replicas.views()).toEqual([]);
  });

  it('stay open while a page comes back to them, and while something waits', async () => {
    const { replicas, replica, close, server, sale } = await aCounter();
    server.connected = false;
    await sale('s1');
    expect(replicas.pending()).toBe(1);
    await lingers(close);
    expect(replicas.find('tea')).toBe(replica);
    server.connected = true;
    replica.loop.probe();
    await until(() => expect(replicas.find('tea')).toBeUndefined());
    expect(replicas.pending()).toBe(0);
    expect(await server.slips('north')).toEqual(['A-1 mei']);
  });

  it('are told of, with what is to be said of each, until nobody listens', async () => {
    const { replicas, replica, server, sale } = await aCounter();
    server.connected = false;
    const heard = vi.fn();
    const end = replicas.subscribe(heard);
    await sale('s1');
    expect(heard).toHaveBeenCalled();
    expect(replicas.views()).toEqual([{ brandId: 'tea', view: replica.monitor.view() }]);
    expect(replicas.views()).toBe(replicas.views());
    end();
    heard.mockClear();
    await sale('s2');
    expect(replicas.pending()).toBe(2);
    expect(heard).not.toHaveBeenCalled();
  });

  it('each note who leaves; one that the person has no business with notes nothing', async () => {
    const { replicas, replica, who, sale } = await aCounter();
    await sale('s1');
    replica.loop.stop();
    ended.push(replicas.use('noodles'));
    const noodles = replicas.find('noodles')!;
    ended.push(() => noodles.loop.stop());
    const head = async () => ({
      device: 'device-1',
      incarnation: 1,
      hash: (await replica.engine.device())?.lastHash,
    });
    expect(await replicas.signOut(who())).toEqual([{ ...(await head()), seq: 2 }]);
    const elsewhere = { ...who(), brand: { _id: 'noodles', name: '' } };
    expect(await replicas.signOut(elsewhere)).toEqual([]);
    // Whoever sees to the platform has to do with every brand.
    const support = { ...who(), role: 'system_admin' as const, brand: null };
    expect(await replicas.signOut(support)).toEqual([{ ...(await head()), seq: 3 }]);
  });

  it('give back what was lent to this till before they note who leaves', async () => {
    const { replica, data } = await aCounter();
    replica.loop.stop();
    const { device = '' } = (await replica.engine.device()) ?? {};
    const lent = {
      _id: 'lease-1',
      brandId: 'tea',
      storeId: 'north',
      tickets: [{ ticket: { _id: 'coupon-1' } }],
    };
    const keep = (name: string, facts: object): Promise<void> => {
      const sent = `${Buffer.from(JSON.stringify(facts)).toString('base64url')}.signature`;
      return new PinVault(data.profile).put(`lease:north:${name}`, {
        phone: '0912345678',
        sent,
        page: 'page-1',
      });
    };
    await keep('ann', { ...lent, device });
    await keep('bob', { ...lent, _id: 'lease-2', device: 'another' });
    await data.session.signOut();
    const waits = (await replica.queue.text()) ?? '';
    expect(waits).toContain('lease-1');
    expect(waits).not.toContain('lease-2');
    expect(waits.indexOf('promotion.release')).toBeGreaterThan(0);
    expect(waits.indexOf('promotion.release')).toBeLessThan(waits.indexOf(signOutOfDevice.name));
    expect(await data.profile.entries('vault:lease:')).toEqual([]);
  });

  it('tell where the log stands also where the disk refuses to write down who leaves', async () => {
    const { replicas, replica, who, host } = await aCounter();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    expect(await replica.signOut(who())).toEqual({ device: 'device-1', incarnation: 1, seq: 0 });
    expect(host.log).toHaveBeenCalledWith('defect', expect.objectContaining({ code: 'storage_failed' }));
    expect(replicas.find('tea')).toBe(replica);
  });

  it('are taken off the device with everything in them, and are not found again', async () => {
    const { replicas, replica, data } = await aCounter();
    expect(await data.profile.entries('brand:')).toHaveLength(1);
    await replicas.remove('tea');
    expect(replicas.find('tea')).toBeUndefined();
    expect(replicas.views()).toEqual([]);
    expect(await data.profile.entries('brand:')).toEqual([]);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(replica.store.name);
    await replicas.remove('nowhere');
  });
});

describe('a replica', () => {
  it('says that the disk is full where a sale did not fit', async () => {
    const { sale, data } = await aCounter();
    expect(data.storage.state().isFull).toBe(false);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    await expect(sale('s1')).rejects.toMatchObject({ code: 'storage_failed' });
    expect(data.storage.state().isFull).toBe(true);
  });

  it('books how long it was cut off, by the clock on the wall', async () => {
    const { replica, server, sale } = await aCounter();
    const start = Date.now();
    server.connected = false;
    vi.setSystemTime(start);
    await sale('s1');
    replica.loop.probe();
    await until(() => expect(replica.monitor.view().state).toBe('offline'));
    vi.setSystemTime(start + 600_000);
    server.connected = true;
    replica.loop.probe();
    const booked = async (): Promise<Outage[]> => {
      const tables = { rows: [outages as never], local: [] };
      return (await replica.store.transact('read', tables, 'relaxed', (tx) =>
        tx.list(outages as never, { index: 'store', equals: ['north'] } as never),
      )) as unknown as Outage[];
    };
    await until(async () => expect(await booked()).toHaveLength(1));
    const [outage] = await booked();
    expect(outage).toMatchObject({ changes: 1, till: 'A', by: { name: 'mei' } });
    expect((Date.parse(outage!.to) - Date.parse(outage!.from)) / 1000).toBeGreaterThan(590);
    await until(() => expect(replica.monitor.view().pending).toBe(0));
  });

  it('hears pokes of what it follows, and looks at once; what it has it is not told anew', async () => {
    vi.stubGlobal('EventSource', TestEventSource);
    const { replica, browser } = await aCounter();
    const newest = (): TestEventSource => {
      const source = TestEventSource.all.at(-1);
      if (!source || source.isClosed) throw new Error('no stream');
      return source;
    };
    await until(() => expect(newest().url).toContain('store%3Anorth'));
    const { pathname, searchParams } = new URL(newest().url, 'http://here');
    expect(pathname).toBe('/api/sync/events');
    expect(searchParams.get('device')).toBe('device-1');
    expect(searchParams.get('scopes')).toBe('brand:tea,store:north');
    newest().say({ nonce: searchParams.get('nonce') });
    const pulls = (): number => browser.asked.filter((path) => path === '/api/sync/pull').length;
    await until(() => expect(replica.monitor.view().running).toBe(false));
    const before = pulls();
    newest().say({ scope: 'store:north', version: 99 });
    await until(() => expect(pulls()).toBeGreaterThan(before));
    await until(() => expect(replica.monitor.view().running).toBe(false));
    const after = pulls();
    newest().say({ scope: 'store:north', version: 0 });
    await replica.monitor.refresh();
    expect(pulls()).toBe(after);
    // Another store is followed by another stream.
    replica.keep('south');
    await until(() => expect(newest().url).toContain('store%3Asouth'));
  });

  it('keeps a counter one, and a store that the office has opened besides it without a lane', async () => {
    const { replica } = await aCounter();
    replica.keep('north', 'office');
    replica.keep('south');
    replica.keep();
    const scopes = () => replica.monitor.view().status?.scopes.map(({ key, view }) => `${key} ${view}`);
    await until(() => expect(scopes()).toEqual(['brand:tea till', 'store:north till', 'store:south office']));
    expect((await replica.engine.device())?.lanes).toEqual({ north: 'A' });
  });

  it('writes each change into the file that somebody chose, and nothing where there is none', async () => {
    const { replica, sale } = await aCounter();
    const changed = vi.spyOn(replica.backup, 'changed');
    await replica.monitor.refresh();
    changed.mockClear();
    await replica.monitor.refresh();
    expect(changed).not.toHaveBeenCalled();
    await sale('s1');
    expect(changed).toHaveBeenCalledOnce();
  });

  it('has nothing to hand out where nothing waits, and is quiet once it is closed', async () => {
    const { replica, data, browser } = await aCounter();
    expect(await replica.queue.text()).toBeUndefined();
    expect(await replica.queue.handOut()).toBeUndefined();
    const probed = vi.spyOn(replica.loop, 'probe');
    const changed = vi.spyOn(replica.backup, 'changed');
    await replica.stop();
    const calls = browser.asked.filter((path) => path.startsWith('/api/sync')).length;
    await data.session.signIn({ name: 'wei', password: 'p' });
    await replica.monitor.refresh();
    expect(probed).not.toHaveBeenCalled();
    expect(changed).not.toHaveBeenCalled();
    expect(browser.asked.filter((path) => path.startsWith('/api/sync'))).toHaveLength(calls);
  });

  it('is not enrolled by somebody of another brand, nor by nobody', async () => {
    const page = aPage();
    const { replicas, session } = page.data;
    ended.push(replicas.use('noodles'));
    const replica = replicas.find('noodles')!;
    ended.push(() => replica.loop.stop());
    await until(() => expect(replica.monitor.view().needsSignIn).toBe(true));
    await session.signIn({ name: 'mei', password: 'p' });
    replica.keep('daan', 'counter');
    await until(() => expect(replica.loop.state().running).toBe(false));
    expect(await replica.engine.device()).toBeUndefined();
    expect(page.server.enrolments).toEqual([]);
    await session.signIn({ name: 'shun', password: 'p' });
    await until(async () => expect((await replica.engine.device())?.lanes).toEqual({ daan: 'A' }));
  });

  it('takes a server that does not answer an enrolment for out of reach, and one that is busy for busy', async () => {
    const page = aPage();
    const { session, replicas } = page.data;
    await session.signIn({ name: 'mei', password: 'p' });
    page.server.connected = false;
    ended.push(replicas.use('tea'));
    const replica = replicas.find('tea')!;
    ended.push(() => replica.loop.stop());
    await until(() => expect(replica.loop.state().outcome).toBe('unreachable'));
    expect(page.host.log).not.toHaveBeenCalledWith('defect', expect.anything());
    page.server.connected = true;
    replica.loop.probe();
    await until(() => expect(replica.loop.state().outcome).toBe('done'));
  });
});
