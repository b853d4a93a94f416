import { describe, expect, it, vi } from 'vitest';
import { sealEnvelope } from '../envelope.ts';
import { sha256Hex } from '../hash.ts';
import {
  addPage,
  chief,
  editNote,
  here,
  notes,
  reserveTitle,
  setRule,
  writeNote,
} from '../testing/toy-notes.ts';
import { MemoryServerTransaction } from '../testing/memory-server-transaction.ts';
import { aLog, ToyLog, verdicts } from '../testing/toy-log.ts';
import { ToyServer } from '../testing/toy-server.ts';

const unfit = 'quarantined: unfit';

describe('what the server does with a batch', () => {
  it('P1: answers what it has with the stored results, and runs nothing again', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    const first = await log.push();
    const version = server.version('store:desk');
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    const again = await log.push();
    expect(again.results).toEqual([...first.results, expect.objectContaining({ seq: 2, status: 'applied' })]);
    expect((await log.push()).results).toEqual(again.results);
    expect(server.version('store:desk')).toBe(version + 1);
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['p']);
  });

  it('P1: asks once for all that the changes have announced to list, and runs them over that', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
    for (const title of ['one', 'two', 'three', 'two'])
      log.add(reserveTitle, { ...here, _id: `of-${title}-${log.items.length}`, title });
    const many = vi.spyOn(MemoryServerTransaction.prototype, 'listManyRows');
    const each = vi.spyOn(MemoryServerTransaction.prototype, 'listRows');
    const { results } = await log.push();
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'applied', 'applied', 'rejected']);
    const asked = ['one', 'two', 'three'].map((title) => [here.storeId, title]);
    expect(many.mock.calls.map(([, , , equals]) => equals)).toEqual([asked]);
    // The store in memory asks itself for one after the other.
    expect(each.mock.calls.map(([, , { equals }]) => equals)).toEqual(asked);
    vi.restoreAllMocks();
  });

  it('P2: takes nothing after a gap, and answers how far it has come', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    for (const _id of ['n1', 'n2', 'n3']) log.add(writeNote, { ...here, _id, title: _id });
    await log.push(1, 1);
    const answer = await log.push(3, 3);
    expect([answer.lastSeq, answer.lastHash, answer.results]).toEqual([1, log.items[0]?.hash, []]);
    expect(server.rows(notes)).toHaveLength(1);
  });

  it('P2: finds no gap where a short push follows a long one at once', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    for (let i = 1; i <= 60; i++) log.add(writeNote, { ...here, _id: `n${i}`, title: 't' });
    const answers = await Promise.all([log.push(1, 50), log.push(51, 52), log.push(53, 60)]);
    expect(answers.map(({ lastSeq, results }) => [lastSeq, results.length])).toEqual([
      [50, 50],
      [52, 2],
      [60, 8],
    ]);
  });

  it('P3: applies nothing of a log that does not continue its own, and grants a new incarnation', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    log.add(writeNote, { ...here, _id: 'n2', title: 'two' });
    await log.push();
    log.items.pop();
    log.add(writeNote, { ...here, _id: 'other', title: 'a rolled-back profile sold again' }, { id: 'other' });
    const answer = await log.push(2, 2);
    expect([answer.fork, answer.results]).toEqual([{ incarnation: 2, registers: {} }, []]);
    expect(server.row(notes, 'other')).toBeUndefined();
    log.add(writeNote, { ...here, _id: 'n4', title: 'behind the fork' });
    expect((await log.push(3, 3)).fork).toEqual({ incarnation: 3, registers: {} });
  });

  it('P3: finds out at once whether a newer log is there, whatever number a device has given its own', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    await log.push();
    const early = log.items;
    log.incarnation = Number.MAX_SAFE_INTEGER - 1;
    log.items = [];
    log.add(writeNote, { ...here, _id: 'n2', title: 'two' });
    expect(verdicts((await log.push()).results)).toEqual(['applied']);
    log.incarnation = 1;
    log.items = early;
    log.add(writeNote, { ...here, _id: 'n3', title: 'three' });
    expect((await log.push()).fork).toMatchObject({ anew: true });
  });

  it('P14: where the device no longer holds what is missing here, grants a new incarnation instead of standing still', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    for (const _id of ['n1', 'n2', 'n3']) log.add(writeNote, { ...here, _id, title: _id });
    expect((await log.push(3, 3, { prunedThrough: 1 })).fork).toEqual({ incarnation: 2, registers: {} });
    expect((await log.push(3, 3, { prunedThrough: 0 })).fork).toBeUndefined();
  });

  it('P15: gives every scope one new version a batch, and every verdict the version that it took', async () => {
    const server = new ToyServer();
    const log = await aLog(server, 'key', chief);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' }, {}, chief);
    log.add(setRule, { brandId: 'acme', _id: 'r1', limit: 3 }, {}, chief);
    log.add(writeNote, { ...here, _id: 'n2', title: 'two' }, {}, chief);
    const { results } = await log.push();
    expect(results.map(({ scope, version }) => [scope, version])).toEqual([
      ['store:desk', 1],
      ['brand:acme', 1],
      ['store:desk', 1],
    ]);
    expect([server.version('store:desk'), server.version('brand:acme')]).toEqual([1, 1]);
  });

  it('P13: refuses an unknown device, sends one with another key to enrol anew, and keeps nothing of either', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    expect(await log.push(1, 1, { signature: 'somebody else' })).toMatchObject({
      lastSeq: 0,
      results: [],
      fork: { anew: true },
    });
    const stranger = new ToyLog(server, 'stranger', 'log-key');
    stranger.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    await expect(stranger.push()).rejects.toMatchObject({ code: 'device_not_enrolled' });
    expect(server.memory.receipts()).toEqual([]);
  });
});

describe('a change that the server cannot understand', () => {
  it('P4: is kept as it came and quarantined where its body is another than was hashed', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    const [item] = log.items;
    log.items = [{ body: `${item?.body} `, hash: item?.hash ?? '' }];
    expect(verdicts((await log.push()).results)).toEqual([unfit]);
    expect(server.memory.receipts()[0]).toMatchObject({ body: `${item?.body} `, id: `${log.device}:1:1` });
  });

  it.each(['no \u0000 in a database', 'half of a letter: \uD800'])(
    'P4: is quarantined where no database holds its text',
    async (body) => {
      const server = new ToyServer();
      const log = await aLog(server);
      log.items.push({ body, hash: sha256Hex(body) });
      expect(verdicts((await log.push()).results)).toEqual([unfit]);
      expect(server.memory.receipts()[0]?.body).toContain('\uFFFD');
    },
  );

  it('P4: is quarantined where it is no envelope, and those behind it go on', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.items.push({ body: 'no envelope', hash: sha256Hex('no envelope') });
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    expect(verdicts((await log.push()).results)).toEqual([unfit, 'applied']);
  });

  it.each([
    ['of an operation that nobody knows', { name: 'note.fold' }],
    ['of a version that nobody knows', { v: 7 }],
    ['with arguments that do not parse', { args: { ...here, _id: 'n1' } }],
    ['that names another scope than it writes', { scope: 'store:branch' }],
    ['of another device', { device: 'somebody' }],
    ['at another place of the log', { seq: 9 }],
    ['behind another change', { prev: 'f'.repeat(64) }],
    ['of another incarnation', { incarnation: 4 }],
    ['of a time that is none', { at: { wall: 1e300, mono: 0, boot: '', offset: 0, uncertainty: 0 } }],
  ])('P4: %s is quarantined, never refused, and the next goes on', async (_, over) => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' }, over);
    log.add(writeNote, { ...here, _id: 'n2', title: 'two' });
    expect(verdicts((await log.push()).results)).toEqual([unfit, 'applied']);
    expect(server.rows(notes).map((row) => row._id)).toEqual(['n2']);
  });

  it('P4: is quarantined where it is nested deeper than anything can walk, also under an id that is known', async () => {
    const server = new ToyServer();
    const [log, other] = [await aLog(server), await aLog(server, 'other-key')];
    for (const one of [log, other]) {
      one.add(writeNote, { ...here, _id: 'n1', title: 'one' }, { id: 'deep' });
      const deep = '['.repeat(50_000) + ']'.repeat(50_000);
      const body = (one.items.pop()?.body ?? '').replace('"one"', deep);
      one.items.push({ body, hash: sha256Hex(body) });
      one.add(writeNote, { ...here, _id: 'n2', title: 'two' });
      expect(verdicts((await one.push()).results)).toEqual([unfit, 'applied']);
    }
  });

  it('P5: of another brand or of a store that is not the brand’s is quarantined', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { brandId: 'rival', storeId: 'elsewhere', _id: 'n1', title: 'theirs' });
    log.add(writeNote, { brandId: 'acme', storeId: 'elsewhere', _id: 'n2', title: 'theirs' });
    log.add(writeNote, { brandId: 'acme', storeId: 'nowhere', _id: 'n3', title: 'nobody’s' });
    expect(verdicts((await log.push()).results)).toEqual([
      'quarantined: forbidden_brand',
      'quarantined: forbidden_store',
      'quarantined: forbidden_store',
    ]);
    expect(server.rows(notes)).toEqual([]);
  });

  it('P6: from a revoked device is received into its log and quarantined', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    await server.revoke(log.device);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    const answer = await log.push();
    expect([answer.lastSeq, verdicts(answer.results)]).toEqual([1, ['quarantined: device_not_enrolled']]);
    expect(server.rows(notes)).toEqual([]);
  });
});

describe('a change that was there before', () => {
  it('P9: under another number ends as the first, and names it; what says something else under its id is set aside', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    log.add(addPage, { ...here, _id: 'n1', page: 'p' }, { id: 'page' });
    await log.push();
    log.incarnation = 2;
    log.items = [];
    log.add(addPage, { ...here, _id: 'n1', page: 'p' }, { id: 'page' });
    log.add(addPage, { ...here, _id: 'n1', page: 'q' }, { id: 'page' });
    const { results } = await log.push();
    expect(results.map(({ status, duplicateOf }) => [status, duplicateOf])).toEqual([
      ['applied', 'page'],
      ['quarantined', undefined],
    ]);
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['p']);
  });

  it('P9: under the id of another device’s change is set aside where it says something else, and takes nothing away', async () => {
    const server = new ToyServer();
    const [thief, honest] = [await aLog(server, 'thief'), await aLog(server, 'honest')];
    thief.add(writeNote, { ...here, _id: 'n1', title: 'nothing' }, { id: 'known' });
    expect(verdicts((await thief.push()).results)).toEqual(['applied']);
    honest.add(writeNote, { ...here, _id: 'n2', title: 'a sale' }, { id: 'known' });
    expect(verdicts((await honest.push()).results)).toEqual([unfit]);
    const anew = await aLog(server, 'anew');
    anew.add(writeNote, { ...here, _id: 'n2', title: 'a sale' }, { id: 'known' });
    expect((await anew.push()).results).toMatchObject([{ status: 'quarantined', duplicateOf: 'known' }]);
  });

  it('P9: twice in one batch runs once', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    for (let i = 0; i < 2; i++) log.add(addPage, { ...here, _id: 'n1', page: 'p' }, { id: 'same' });
    log.add(writeNote, { ...here, _id: 'n2', title: 'two' }, { id: 'same' });
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
    const { results } = await log.push();
    expect(results.map(({ status, duplicateOf }) => [status, duplicateOf])).toEqual([
      ['applied', undefined],
      ['applied', 'same'],
      ['quarantined', undefined],
    ]);
    expect([server.row(notes, 'n1')?.['pages'], server.rows(notes).length]).toEqual([['p'], 1]);
  });
});

describe('the envelope of a push', () => {
  it('H2: is stored as the text that was hashed', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    const id = log.add(writeNote, { ...here, _id: 'n1', title: '字' });
    await log.push();
    expect(server.receipt(id)).toMatchObject({ body: log.items[0]?.body, hash: log.items[0]?.hash });
    expect(sealEnvelope(JSON.parse(server.receipt(id)?.body ?? '')).hash).toBe(log.items[0]?.hash);
  });

  it('P10: a change that is past its time is refused with that code', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'late' } }, { expires: '2026-11-21T06:00:00.000Z' });
    log.add(
      editNote,
      { ...here, _id: 'n1', text: { to: 'in time' } },
      { expires: '2026-11-21T06:10:00.000Z' },
    );
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'rejected: expired', 'applied']);
    expect(server.row(notes, 'n1')?.['text']).toBe('in time');
  });
});
