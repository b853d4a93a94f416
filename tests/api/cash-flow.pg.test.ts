import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCashFlowCategory,
  deleteCashFlowCategory,
  mergeCashFlowCategory,
} from '#domain/cash-flow/category-operations.ts';
import { countCategoryUses } from '#domain/cash-flow/count-uses.ts';
import { exportCashFlow, readBook } from '#domain/cash-flow/reading.ts';
import { createCashFlow, updateCashFlow } from '#domain/cash-flow/record-operations.ts';
import { listFlags } from '#domain/flag/operations.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';

// A store's books over HTTP, and by the changes of devices.

let server: DemoServer;
let mei: Visitor;
let lead: Visitor;
let manager: Visitor;
beforeAll(async () => {
  server = await startDemoServer();
  [mei, lead, manager] = (await Promise.all(
    ['mei', 'lead', 'zhongshan'].map((name) => server.visitor().signIn(name)),
  )) as [Visitor, Visitor, Visitor];
});
afterAll(() => server.close());

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const books = '/cash-flow/charizi/charizi-zhongshan';
const kinds = '/cash-flow-category/charizi/charizi-zhongshan';
const food = 'charizi-zhongshan:flow:food';
const income = 'charizi-zhongshan:flow:sales';
const foreignFood = 'charizi-xinyi:flow:food';

const book = (who: Visitor, over: object = {}): Promise<Answered> =>
  who.ask(`POST ${books}`, { category: food, amount: 1250, name: '全聯 蔬菜', ...over });
const idOf = ({ body }: Answered): string => body['_id'] as string;
const everything = async (): Promise<unknown> =>
  (await manager.ask(`GET ${books}?includeVoided=true&limit=100`)).body;

describe('a record', () => {
  it('is booked, read, changed, voided and listed', async () => {
    const made = await book(lead);
    expect(made).toMatchObject({
      status: 200,
      body: {
        amount: 1250,
        type: 'expense',
        method: 'cash',
        admin: 'demo-lead',
        adminName: 'lead',
        source: 'manual',
      },
    });
    const one = `${books}/detail/${idOf(made)}`;
    expect((await lead.ask(`GET ${one}`)).body).toMatchObject({ name: '全聯 蔬菜', rev: 1 });
    const changed = await lead.ask(`PUT ${books}/${idOf(made)}`, { amount: 1300, description: '週五' });
    expect(changed).toMatchObject({ status: 200, body: { amount: 1300, description: '週五' } });
    // A store admin edits and does not remove what is not theirs or is older.
    const byMei = await book(mei, { amount: 5 });
    expect((await lead.ask(`DELETE ${books}/${idOf(byMei)}`)).status).toBe(403);
    expect((await manager.ask(`DELETE ${books}/${idOf(byMei)}?reason=twice`)).status).toBe(200);
    expect((await manager.ask(`GET ${books}/detail/${idOf(byMei)}`)).body).toMatchObject({
      isVoided: true,
      voided: { byName: 'zhongshan', reason: 'twice' },
    });
    const listed = (await manager.ask(`GET ${books}`)).body['items'] as { _id: string }[];
    expect(listed.map(({ _id }) => _id)).toContain(idOf(made));
    expect(listed.map(({ _id }) => _id)).not.toContain(idOf(byMei));
  });

  it('that does not fit is refused in words and changes nothing', async () => {
    const before = await everything();
    for (const amount of [0, -5, 12.5, 1e12, 1e21, '1,200', '１２', null])
      expect((await book(manager, { amount })).status, String(amount)).toBe(400);
    const late = new Date(Date.now() + 3 * 86_400_000).toISOString();
    for (const over of [
      { time: late },
      { time: 'tomorrow' },
      { category: '' },
      { name: '' },
      { method: 'gold' },
      { photo: '../../x' },
      { isVoided: true },
      { admin: 'demo-owner' },
      { source: 'shift' },
      { storeId: 'charizi-xinyi' },
    ])
      expect([over, (await book(manager, over)).status]).toEqual([over, 400]);
    for (const category of [foreignFood, 'nothing'])
      expect((await book(manager, { category })).status).toBe(404);
    expect((await manager.ask(`GET ${books}?from=2026-11-02&to=2026-11-01`)).status).toBe(400);
    expect(await everything()).toEqual(before);
  });

  it('of a name with escapes and emoji is kept without what a printer would obey', async () => {
    const made = await book(manager, { name: '\u001b@🧋\u202e蔬菜' });
    expect(made.body['name']).toBe('@🧋蔬菜');
  });

  it('is nobody’s of another store or brand', async () => {
    const made = await book(manager);
    const before = await everything();
    const strangers = await Promise.all(
      ['xinyi', 'lin', 'shun', 'daan'].map((name) => server.visitor().signIn(name)),
    );
    const calls: [string, object?][] = [
      [`GET ${books}`],
      [`GET ${books}/detail/${idOf(made)}`],
      [`GET ${books}/export/csv`],
      [`PUT ${books}/${idOf(made)}`, { amount: 1 }],
      [`DELETE ${books}/${idOf(made)}`],
      [`POST ${books}`, { category: food, amount: 1 }],
      [`POST ${books}/import`, { categories: [], records: [] }],
      [`GET ${kinds}`],
      [`POST ${kinds}`, { name: 'x', type: 'income' }],
      [`DELETE ${kinds}/${food}`],
    ];
    for (const who of [...strangers, server.visitor()])
      for (const [call, body] of calls)
        expect([call, (await who.ask(call, body)).status]).toEqual([
          call,
          expect.toSatisfy((s) => s === 403 || s === 401),
        ]);
    // Under one's own store the record of another one is unknown.
    const xinyi = strangers[0]!;
    const there = '/cash-flow/charizi/charizi-xinyi';
    expect((await xinyi.ask(`GET ${there}/detail/${idOf(made)}`)).status).toBe(404);
    expect((await xinyi.ask(`PUT ${there}/${idOf(made)}`, { amount: 1 })).status).toBe(404);
    expect((await xinyi.ask(`DELETE ${there}/${idOf(made)}`)).status).toBe(404);
    expect(await everything()).toEqual(before);
  });
});

describe('an employee', () => {
  it('sees, changes and exports their own alone', async () => {
    const own = idOf(await book(mei, { name: '我的' }));
    const other = idOf(await book(lead, { name: '別人的' }));
    const seen = (await mei.ask(`GET ${books}?limit=100`)).body['items'] as { admin: string }[];
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ admin }) => admin === 'demo-mei')).toBe(true);
    expect((await mei.ask(`GET ${books}/detail/${other}`)).status).toBe(404);
    expect((await mei.ask(`PUT ${books}/${other}`, { amount: 1 })).status).toBe(403);
    expect((await mei.ask(`DELETE ${books}/${other}`)).status).toBe(403);
    expect((await mei.ask(`PUT ${books}/${own}`, { amount: 8 })).status).toBe(200);
    const { text } = (await mei.ask(`GET ${books}/export/csv`)).body as { text?: string };
    expect(text).toContain('我的');
    expect(text).not.toContain('別人的');
    expect((await mei.ask(`POST ${books}/import`, { categories: [], records: [] })).status).toBe(403);
    expect((await mei.ask(`POST ${kinds}`, { name: '新類', type: 'income' })).status).toBe(403);
  });
});

describe('a file', () => {
  it('comes as one, safe for spreadsheets, and is the one that a device makes', async () => {
    await book(manager, { name: '=HYPERLINK("x")', description: 'a;b\n"c"' });
    const made = await manager.ask(`GET ${books}/export/csv?type=expense&language=en`);
    expect(made.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(made.headers.get('content-disposition')).toContain('cashFlow.csv');
    const { text } = made.body as { text?: string };
    expect(text?.startsWith('\uFEFFDate,Type,Category,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const till = await new TestTill(await server.visitor().signIn('zhongshan'), await newSigner()).open();
    await till.engine.cycle();
    const asked = { ...place, type: 'expense', language: 'en' };
    expect(await till.engine.query(exportCashFlow, asked, staffNamed('zhongshan'))).toBe(text);
    expect((await manager.ask(`GET ${books}/export/csv?from=1976-01-01`)).status).toBe(400);
    const kindsFile = await manager.ask(`GET ${kinds}/export/csv`);
    expect((kindsFile.body as { text?: string }).text).toContain('食材,支出,否,3');
  });

  it('is taken in whole or not at all, and a second time changes nothing', async () => {
    const records = [1, 2].map((n) => ({
      _id: `bank-${n}`,
      category: 'bank-fees',
      amount: n * 15,
      name: '手續費',
      time: '2026-11-02T04:00:00.000Z',
    }));
    const file = { categories: [{ _id: 'bank-fees', name: '銀行手續費', type: 'expense' }], records };
    const bad = [...records, { ...records[0], _id: 'bank-3', category: foreignFood }];
    expect((await lead.ask(`POST ${books}/import`, { ...file, records: bad })).status).toBe(404);
    expect((await manager.ask(`GET ${kinds}/detail/bank-fees`)).status).toBe(404);
    expect((await lead.ask(`POST ${books}/import`, file)).body).toEqual({
      created: 2,
      kept: 0,
      newCategories: 1,
    });
    expect((await lead.ask(`POST ${books}/import`, file)).body).toEqual({
      created: 0,
      kept: 2,
      newCategories: 0,
    });
    expect((await manager.ask(`GET ${books}/detail/bank-2`)).body).toMatchObject({
      source: 'import',
      type: 'expense',
      amount: 30,
    });
    const twin = { categories: [{ _id: 'twin', name: '銀行手續費', type: 'expense' }], records: [] };
    expect((await lead.ask(`POST ${books}/import`, twin)).body).toMatchObject({ code: 'duplicate' });
  });
});

describe('an id', () => {
  it('of another store’s record or category is taken over by nobody', async () => {
    const xinyi = await server.visitor().signIn('xinyi');
    const there = '/cash-flow/charizi/charizi-xinyi';
    const theirs = idOf(await xinyi.ask(`POST ${there}`, { category: foreignFood, amount: 77 }));
    const at = '2026-11-02T04:00:00.000Z';
    const record = { _id: theirs, category: food, amount: 1, name: 'x', time: at };
    const category = { _id: foreignFood, name: '搶走', type: 'income' };
    for (const body of [
      { categories: [], records: [record] },
      { categories: [category], records: [] },
    ])
      expect((await lead.ask(`POST ${books}/import`, body)).status).toBeLessThan(500);
    expect((await book(manager, { _id: theirs })).status).toBeLessThan(500);
    expect((await xinyi.ask(`GET ${there}/detail/${theirs}`)).body).toMatchObject({ amount: 77 });
    const { body } = await xinyi.ask(`GET /cash-flow-category/charizi/charizi-xinyi/detail/${foreignFood}`);
    expect(body).toMatchObject({ name: '食材', type: 'expense' });
  });

  it('named twice for new categories of one name in a file makes no twins', async () => {
    const twins = ['t1', 't2'].map((_id) => ({ _id, name: '雙胞胎', type: 'expense' }));
    const made = await lead.ask(`POST ${books}/import`, { categories: twins, records: [] });
    expect(made.body).toMatchObject({ code: 'duplicate' });
  });
});

describe('a category', () => {
  it('in use answers 409 with the count; one that nothing uses is deleted', async () => {
    await book(manager);
    const refused = await manager.ask(`DELETE ${kinds}/${food}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'referenced', details: { count: expect.any(Number) } },
    });
    const made = await manager.ask(`POST ${kinds}`, { name: '暫時', type: 'income' });
    expect((await lead.ask(`DELETE ${kinds}/${idOf(made)}`)).status).toBe(403);
    expect((await manager.ask(`DELETE ${kinds}/${idOf(made)}`)).status).toBe(200);
  });

  it('that was merged into another one is listed with it, by the database as by a device', async () => {
    const make = async (name: string): Promise<string> =>
      idOf(await manager.ask(`POST ${kinds}`, { name, type: 'expense' }));
    const [greens, fruit, produce] = [await make('蔬菜'), await make('水果'), await make('蔬果')];
    for (const category of [greens, fruit, produce]) await book(manager, { category, name: category });
    const till = await new TestTill(await server.visitor().signIn('zhongshan'), await newSigner()).open();
    await till.engine.cycle();
    const by = staffNamed('zhongshan');
    await till.engine.commit(mergeCashFlowCategory, { ...place, id: fruit, into: greens }, by);
    await till.engine.commit(mergeCashFlowCategory, { ...place, id: greens, into: produce }, by);
    await till.engine.cycle();
    const namesOf = async (category: string): Promise<string[]> => {
      const { body } = await manager.ask(`GET ${books}?category=${category}&limit=100`);
      return (body as { items: { name: string }[] }).items.map(({ name }) => name).toSorted();
    };
    expect(await namesOf(produce)).toEqual([greens, fruit, produce].toSorted());
    expect(await namesOf(fruit)).toEqual([fruit]);
  });

  it('whose queued deletion meets a new booking is archived, and flagged for whoever decides', async () => {
    const boss = await new TestTill(await server.visitor().signIn('zhongshan'), await newSigner()).open();
    const by = staffNamed('zhongshan');
    await boss.engine.commit(
      createCashFlowCategory,
      { ...place, _id: 'gifts', name: '禮盒', type: 'expense' },
      by,
    );
    await boss.engine.cycle();
    const other = await new TestTill(await server.visitor().signIn('mei'), await newSigner()).open();
    await other.engine.cycle();
    // Both without a network.
    await boss.engine.commit(deleteCashFlowCategory, { ...place, id: 'gifts' }, by);
    await other.engine.commit(createCashFlow, { ...place, category: 'gifts', amount: 70 }, staffNamed('mei'));
    await other.engine.cycle();
    await boss.engine.cycle();
    expect((await manager.ask(`GET ${kinds}/detail/gifts`)).body).toMatchObject({ isArchived: true });
    const flags = (await boss.engine.query(listFlags, place, by)) as { code: string; details: object }[];
    expect(flags).toContainEqual(
      expect.objectContaining({ code: 'category_kept', details: { category: '禮盒', count: 1 } }),
    );
  });

  it('that is gone when a booking arrives has it all the same, under the name that was seen', async () => {
    const boss = staffNamed('zhongshan');
    const made = idOf(await manager.ask(`POST ${kinds}`, { name: '快閃', type: 'income' }));
    const till = await new TestTill(await server.visitor().signIn('mei'), await newSigner()).open();
    await till.engine.cycle();
    await manager.ask(`DELETE ${kinds}/${made}`);
    await till.engine.commit(
      createCashFlow,
      { ...place, _id: 'late', category: made, amount: 900 },
      staffNamed('mei'),
    );
    await till.engine.cycle();
    expect((await manager.ask(`GET ${books}/detail/late`)).body).toMatchObject({
      type: 'income',
      categoryName: '快閃',
    });
    await till.engine.cycle();
    const flags = (await till.engine.query(listFlags, place, boss)) as { code: string }[];
    expect(flags).toContainEqual(expect.objectContaining({ code: 'category_gone' }));
  });
});

describe('what was booked before the months that devices keep', () => {
  const past = (day: string, over: object = {}) => book(manager, { time: `${day}T04:00:00.000Z`, ...over });
  const bookOf = async (days: string) => (await manager.ask(`GET ${books}/book?${days}`)).body;
  type Book = { items: { record: { _id: string } }[]; opening: number; closing: number; keptFrom?: string };

  it('is asked of the server; a till has it in its balance, whoever changes it', async () => {
    const till = await new TestTill(await server.visitor().signIn('zhongshan'), await newSigner()).open();
    const actor = staffNamed('zhongshan');
    const here = async () => {
      await till.engine.cycle();
      return (await till.engine.query(readBook, place, actor)) as Book;
    };
    const there = async () => (await bookOf('')) as unknown as Book;
    const before = (await here()).closing;
    const old = idOf(await past('2024-03-02', { amount: 400 }));
    const older = idOf(await past('2023-12-31', { amount: 30, category: income }));
    const held = await here();
    expect(held.items.map(({ record }) => record._id)).not.toContain(old);
    expect(held).toMatchObject({ closing: before - 370, since: '2023-12-31T04:00:00.000Z' });
    expect(held.closing).toBe((await there()).closing);
    const asked = { ...place, from: '2024-03-01', to: '2024-03-31' };
    await expect(till.engine.query(readBook, asked, actor)).rejects.toMatchObject({ code: 'not_kept' });
    expect(await bookOf('from=2024-03-01&to=2024-03-31&includeVoided=true')).toMatchObject({
      items: [{ record: { _id: old }, balance: -370 }],
      opening: 30,
      closing: -370,
    });
    // Corrected, taken back and brought back there; and dated into what the till keeps.
    const edit = { amount: { from: 400, to: 500 } };
    expect((await manager.ask(`PUT ${books}/${old}`, edit)).body).toMatchObject({ amount: 500 });
    expect((await here()).closing).toBe(before - 470);
    const stale = { amount: { from: 400, to: 700 } };
    expect((await manager.ask(`PUT ${books}/${old}`, stale)).status).toBe(409);
    expect((await manager.ask(`DELETE ${books}/${old}`)).status).toBe(200);
    expect((await here()).closing).toBe(before + 30);
    expect((await manager.ask(`POST ${books}/restore/${old}`)).status).toBe(200);
    expect((await here()).closing).toBe(before - 470);
    const moved = { time: { from: '2023-12-31T04:00:00.000Z', to: '2026-11-01T04:00:00.000Z' } };
    expect((await manager.ask(`PUT ${books}/${older}`, moved)).status).toBe(200);
    const after = await here();
    expect(after.items.map(({ record }) => record._id)).toContain(older);
    expect(after.closing).toBe(before - 470);
    expect(after.closing).toBe((await there()).closing);
    // And dated back at the till: shown until the server has it, and in the sum from then on.
    const back = {
      ...place,
      id: older,
      time: { from: '2026-11-01T04:00:00.000Z', to: '2022-01-01T04:00:00.000Z' },
    };
    await till.engine.commit(updateCashFlow, back, actor);
    expect(await till.engine.query(readBook, place, actor)).toMatchObject({ closing: before - 470 });
    const last = await here();
    expect(last.items.map(({ record }) => record._id)).not.toContain(older);
    expect(last).toMatchObject({ closing: before - 470, since: '2022-01-01T04:00:00.000Z' });
    const uses = (await till.engine.query(countCategoryUses, place, actor)) as object[];
    const listed = (await manager.ask(`GET ${books}?includeVoided=true&limit=100`)).body as { total: number };
    expect(uses.reduce<number>((sum, one) => sum + (one as { count: number }).count, 0)).toBe(listed.total);
  });
});
