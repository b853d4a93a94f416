import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineQuery } from '#domain/kit/operation.ts';
import { pageOf, paging } from '#domain/kit/paging.ts';
import { adminRoles, staff } from '#domain/kit/roles.ts';
import { byStore } from '#domain/kit/scope.ts';
import { aCounterPage, aPage, closeCounters } from './testing/page.tsx';
import { renderHook, until, type Rendered } from './testing/render-hook.tsx';
import { useServerList } from './use-server-list.ts';

/** Tickets of a store, by the page. */
const listTickets = defineQuery({
  name: 'ticket.list',
  rest: 'GET /tickets/brands/{brandId}/stores/{storeId}',
  who: staff(...adminRoles),
  scope: byStore,
  source: 'server',
  input: z.strictObject({ brandId: z.string(), storeId: z.string(), ...paging, q: z.optional(z.string()) }),
  output: pageOf(z.object({ _id: z.string() })),
  tables: [],
  run: async () => ({ items: [], page: 1, limit: 2, total: 0 }),
  summary: 'A toy.',
});

interface Asked {
  readonly storeId?: string;
  readonly q?: string;
  readonly page?: number;
}

const north = '/tickets/brands/tea/stores/north';
const ended: (() => void)[] = [];
afterEach(async () => {
  ended.splice(0).forEach((end) => end());
  await closeCounters();
});

type Drawn = Rendered<Asked, ReturnType<typeof useServerList<typeof listTickets, object>>>;

const draw = (around: Parameters<typeof renderHook>[2], first: Asked = {}): Drawn => {
  const drawn = renderHook(
    ({ storeId = 'north', q, page = 1 }: Asked) =>
      useServerList(listTickets, { brandId: 'tea', storeId }, { ...(q && { q }), page, limit: 2 }),
    first,
    around,
  );
  ended.push(drawn.end);
  return drawn as Drawn;
};

const tickets = (ids: readonly string[], page = 1, total = 5) => ({
  items: ids.map((_id) => ({ _id })),
  page,
  limit: 2,
  total,
});

const ids = (drawn: Drawn) => drawn.now().data?.items.map(({ _id }) => _id);

async function aList() {
  const counter = await aCounterPage();
  const { pages } = counter.server;
  pages.set(`${north}?page=1&limit=2`, tickets(['1', '2']));
  pages.set(`${north}?page=2&limit=2`, tickets(['3', '4'], 2));
  pages.set(`${north}?page=3&limit=2`, tickets(['5'], 3));
  return { ...counter, pages };
}

/** A page that is answered when the test says so. */
function later() {
  let answer: (value: unknown) => void = () => undefined;
  const promise = new Promise((resolve) => (answer = resolve));
  return { promise, answer: (value: unknown) => answer(value) };
}

describe('a list of the server', () => {
  it('shows the page before while the next is on its way', async () => {
    const { inside, pages } = await aList();
    const second = later();
    pages.set(`${north}?page=2&limit=2`, second.promise);
    const list = draw(inside);
    await until(() => expect(ids(list)).toEqual(['1', '2']));
    expect(list.now()).toMatchObject({ isBusy: false, page: 1, total: 5, isKept: false });
    list.again({ page: 2 });
    await until(() => expect(list.now()).toMatchObject({ isBusy: true, page: 2, total: 5 }));
    expect(ids(list)).toEqual(['1', '2']);
    second.answer(tickets(['3', '4'], 2));
    await until(() => expect(ids(list)).toEqual(['3', '4']));
    expect(list.now().isBusy).toBe(false);
  });

  it('shows nothing of another list in its place', async () => {
    const { inside, pages } = await aList();
    pages.set('/tickets/brands/tea/stores/south?page=1&limit=2', later().promise);
    const list = draw(inside);
    await until(() => expect(ids(list)).toEqual(['1', '2']));
    list.again({ storeId: 'south' });
    await until(() => expect(list.now()).toMatchObject({ data: undefined, total: undefined, isBusy: false }));
  });

  it('waits for nothing that is not looked at any more, whenever it comes', async () => {
    const { inside, pages, browser, data } = await aList();
    const [te, tea] = [later(), later()];
    pages.set(`${north}?q=te&page=1&limit=2`, te.promise);
    pages.set(`${north}?q=tea&page=1&limit=2`, tea.promise);
    const list = draw(inside, { q: 'te' });
    await until(() => expect(browser.asked).toContain(`/api${north}?q=te&page=1&limit=2`));
    list.again({ q: 'tea' });
    await until(() => expect(browser.ended).toEqual([`/api${north}?q=te&page=1&limit=2`]));
    tea.answer(tickets(['tea'], 1, 1));
    await until(() => expect(ids(list)).toEqual(['tea']));
    te.answer(tickets(['te'], 1, 1));
    await data.profile.get('anything');
    expect(ids(list)).toEqual(['tea']);
    expect(list.now().error).toBeUndefined();
    expect(await data.answers.read('mei', `ticket.list:page:${asked({ q: 'te' })}`)).toBeUndefined();
  });

  it('shows without a network the pages that were looked at, says so of others, and goes on by itself', async () => {
    const first = await aList();
    const list = draw(first.inside);
    await until(() => expect(ids(list)).toEqual(['1', '2']));
    await until(async () =>
      expect(await first.data.answers.read('mei', `ticket.list:page:${asked({})}`)).toBeDefined(),
    );
    first.server.connected = false;
    const off = draw(aPage(first.server, first.environment).outside);
    await until(() => expect(off.now()).toMatchObject({ isKept: true, error: { code: 'unavailable' } }));
    expect(ids(off)).toEqual(['1', '2']);
    off.again({ page: 2 });
    await until(() =>
      expect(off.now()).toMatchObject({ data: undefined, total: 5, error: { code: 'unavailable' } }),
    );
    off.again({ page: 1 });
    await until(() => expect(off.now()).toMatchObject({ isKept: true, data: { page: 1 } }));
    list.again({ page: 2 });
    await until(() => expect(list.now().error).toBeDefined());
    first.server.connected = true;
    first.replica.loop.probe();
    await until(() => expect(ids(list)).toEqual(['3', '4']));
  });

  it('that has become shorter shows its last page, and a page that came back again', async () => {
    const { inside, pages } = await aList();
    pages.set(`${north}?page=9&limit=2`, tickets([], 9));
    const list = draw(inside, { page: 9 });
    await until(() => expect(ids(list)).toEqual(['5']));
    expect(list.now()).toMatchObject({ page: 3, total: 5, isBusy: false });
    pages.set(`${north}?page=3&limit=2`, tickets(['5', '6'], 3, 17));
    pages.set(`${north}?page=9&limit=2`, tickets(['17'], 9, 17));
    list.now().reload();
    await until(() => expect(ids(list)).toEqual(['17']));
    expect(list.now().page).toBe(9);
  });

  it('keeps the latest of its pages and forgets older ones, but nothing that is asked for elsewhere', async () => {
    const { inside, pages, data } = await aList();
    const elsewhere = `ticket.list:${JSON.stringify({ brandId: 'tea', storeId: 'north', page: 1, limit: 1 })}`;
    await data.answers.keep('mei', elsewhere, { value: tickets(['1']), at: 0 });
    const list = draw(inside);
    await until(() => expect(ids(list)).toEqual(['1', '2']));
    for (let at = 0; at < 24; at++) {
      const q = `word${at}`;
      pages.set(`${north}?q=${q}&page=1&limit=2`, tickets([q], 1, 1));
      list.again({ q });
      await until(() => expect(ids(list)).toEqual([q]));
      await until(async () =>
        expect(await data.answers.read('mei', `ticket.list:page:${asked({ q })}`)).toBeDefined(),
      );
    }
    await until(async () =>
      expect(await data.profile.entries('answer:mei:ticket.list:page:')).toHaveLength(20),
    );
    expect(await data.answers.read('mei', `ticket.list:page:${asked({})}`)).toBeUndefined();
    expect(await data.answers.read('mei', elsewhere)).toBeDefined();
  });
});

function asked({ q }: Asked): string {
  return JSON.stringify({ brandId: 'tea', storeId: 'north', ...(q && { q }), page: 1, limit: 2 });
}
