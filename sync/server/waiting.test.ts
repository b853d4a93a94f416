import { describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import {
  addPage,
  addPages,
  brandId,
  chief,
  clerk,
  editNote,
  here,
  notes,
  quoteRule,
  reserveTitle,
  rules,
  writeNote,
} from '../testing/toy-notes.ts';
import { aLog, verdicts } from '../testing/toy-log.ts';
import { ToyServer } from '../testing/toy-server.ts';

const pages = (server: ToyServer): unknown => server.row(notes, 'n1')?.['pages'];

describe('a change of something that is not known yet', () => {
  it('W1: waits, and is applied when a device brings it', async () => {
    const server = new ToyServer();
    const early = await aLog(server, 'early');
    const id = early.add(addPage, { ...here, _id: 'n1', page: 'p' });
    expect(verdicts((await early.push()).results)).toEqual(['waiting']);
    expect(server.receipt(id)?.missing).toBe('notes/n1');
    const late = await aLog(server, 'late');
    late.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    await late.push();
    await server.runJobs();
    expect([server.receipt(id)?.status, pages(server)]).toEqual(['applied', ['p']]);
  });

  it('W1: is applied when somebody makes it through the server, in another scope as well', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    const id = log.add(quoteRule, { ...here, _id: 'n1', rule: 'r1' });
    expect(verdicts((await log.push()).results)).toEqual(['waiting']);
    const rest = {
      command: ruleCommand(server),
      input: { brandId, _id: 'r1', limit: 7 },
      actor: chief,
      changeId: 'rest-1',
    };
    await server.writeNow(rest);
    await server.runJobs();
    expect([server.receipt(id)?.status, server.row(notes, 'n1')?.['text']]).toEqual(['applied', '7']);
  });

  it('W1: takes a new version of its scope with its new verdict, so that its device hears of it', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    const id = log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    const [waiting] = (await log.push()).results;
    const other = await aLog(server, 'other');
    other.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    await other.push();
    await server.runJobs();
    expect([waiting?.version, server.receipt(id)?.version, server.version('store:desk')]).toEqual([1, 3, 3]);
  });

  it('W2: a fact waits only for the record that it changes; an intent for any that it names', async () => {
    const server = new ToyServer();
    const asFact = { ...quoteRule, nature: 'fact' } as Command;
    const facts = new ToyServer({ ...server.host.business, commands: new Map([[asFact.name, asFact]]) });
    const log = await aLog(facts);
    log.add(asFact, { ...here, _id: 'n1', rule: 'r1' });
    expect(verdicts((await log.push()).results)).toEqual(['quarantined: not_found']);
  });

  it('W5: what was removed is not waited for, in whichever scope it was', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
    await server.seed('store:desk', [], [[notes, 'n1']]);
    await server.seed('brand:acme', [[rules, { _id: 'r1', limit: 1 }]]);
    await server.seed('brand:acme', [], [[rules, 'r1']]);
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'x' } });
    log.add(quoteRule, { ...here, _id: 'n2', rule: 'r1' });
    expect(verdicts((await log.push()).results)).toEqual(['rejected: not_found', 'rejected: not_found']);
  });
});

describe('what comes behind a change that waits', () => {
  it('W3: waits behind it where it is about the same record, and follows it in order', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    const ids = ['a', 'b', 'c'].map((page) => log.add(addPage, { ...here, _id: 'n1', page }));
    log.add(writeNote, { ...here, _id: 'n2', title: 'not held up' });
    expect(verdicts((await log.push()).results)).toEqual(['waiting', 'waiting', 'waiting', 'applied']);
    expect(server.receipt(ids[1] ?? '')?.behind).toBe(ids[0]);
    const late = await aLog(server, 'late');
    late.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    await late.push();
    await server.runJobs();
    expect(pages(server)).toEqual(['a', 'b', 'c']);
    expect(ids.map((id) => server.receipt(id)?.status)).toEqual(['applied', 'applied', 'applied']);
  });

  it('W3: is not held up where another device sent it', async () => {
    const server = new ToyServer();
    const [one, other] = [await aLog(server, 'one'), await aLog(server, 'other')];
    one.add(addPage, { ...here, _id: 'n1', page: 'a' });
    await one.push();
    other.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    other.add(addPage, { ...here, _id: 'n1', page: 'b' });
    expect(verdicts((await other.push()).results)).toEqual(['applied', 'applied']);
  });

  it('W3: waits behind a quarantined change of the same record as well', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    server.admins.set('clerk', { ...clerk, storeId: 'branch' });
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    await log.push();
    server.admins.set('clerk', clerk);
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    expect(verdicts((await log.push()).results)).toEqual(['quarantined: forbidden_store', 'waiting']);
  });
});

describe('a fact about several records', () => {
  it('W2, W3: waits as a whole for any of them, and what is about one of them waits behind it', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    const both = log.add(addPages, { ...here, ids: ['n1', 'n2'], page: 'a' });
    log.add(addPage, { ...here, _id: 'n1', page: 'b' });
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'waiting', 'waiting']);
    expect([server.receipt(both)?.missing, pages(server)]).toEqual(['notes/n2', []]);
    const late = await aLog(server, 'late');
    late.add(writeNote, { ...here, _id: 'n2', title: 'two' });
    await late.push();
    await server.runJobs();
    expect([pages(server), server.row(notes, 'n2')?.['pages']]).toEqual([['a', 'b'], ['a']]);
  });
});

describe('what depends on a refused change', () => {
  async function aRefusedCreation() {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'taken', title: 'one' });
    const refused = log.add(reserveTitle, { ...here, _id: 'n1', title: 'one' });
    return { server, log, refused };
  }

  it('W4: is settled at once where a creation was refused: an intent refused, a fact quarantined', async () => {
    const { log, refused } = await aRefusedCreation();
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'x' } });
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    const { results } = await log.push();
    expect(verdicts(results).slice(1)).toEqual([
      'rejected: duplicate',
      'rejected: depends_on_refused',
      'quarantined: depends_on_refused',
    ]);
    expect(results[2]?.details).toEqual({ on: refused });
  });

  it('W4: is settled the same way in a later push', async () => {
    const { log } = await aRefusedCreation();
    await log.push();
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    expect(verdicts((await log.push(3)).results)).toEqual(['quarantined: depends_on_refused']);
  });

  it('W4: is judged for itself where only an edit was refused', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'forbidden' } });
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'rejected: validation', 'applied']);
  });

  it('W4: is settled when the creation that it waits behind is refused after waiting', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    const quote = log.add(quoteRule, { ...here, _id: 'n1', rule: 'r1' });
    const page = log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    expect(verdicts((await log.push()).results)).toEqual(['waiting', 'waiting']);
    server.admins.set('clerk', { ...clerk, brandId: 'rival' });
    await server.writeNow({
      command: ruleCommand(server),
      input: { brandId, _id: 'r1', limit: 7 },
      actor: chief,
      changeId: 'rest-1',
    });
    await server.runJobs();
    expect([server.receipt(quote)?.code, server.receipt(page)?.code]).toEqual([
      'forbidden_brand',
      'depends_on_refused',
    ]);
  });
});

describe('a waiting change that was sent twice', () => {
  it('W6: ends the same way under both numbers', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(addPage, { ...here, _id: 'n1', page: 'p' }, { id: 'page' });
    await log.push();
    log.incarnation = 2;
    log.items = [];
    log.add(addPage, { ...here, _id: 'n1', page: 'p' }, { id: 'page' });
    expect((await log.push()).results[0]).toMatchObject({ status: 'waiting', duplicateOf: 'page' });
    const late = await aLog(server, 'late');
    late.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    await late.push();
    await server.runJobs();
    const ends = server.memory.receipts().filter((receipt) => receipt.id === 'page');
    expect(ends.map(({ incarnation, status }) => [incarnation, status])).toEqual([
      [1, 'applied'],
      [2, 'applied'],
    ]);
    expect(pages(server)).toEqual(['p']);
  });
});

function ruleCommand(server: ToyServer): Command {
  const command = server.host.business.commands.get('rule.set');
  if (!command) throw new TypeError('no such command');
  return command;
}
