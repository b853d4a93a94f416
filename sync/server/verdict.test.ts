import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { Command } from '#domain/kit/operation.ts';
import { staff } from '#domain/kit/roles.ts';
import type { Rows } from '#domain/kit/rows.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { addCounter, counters, takeFromCounter, tickCounter, ticks } from '../testing/toy-counters.ts';
import {
  addPage,
  clerk,
  editNote,
  here,
  notes,
  reserveTitle,
  setRule,
  tallyTitle,
  writeNote,
} from '../testing/toy-notes.ts';
import { aLog, verdicts, type ToyLog } from '../testing/toy-log.ts';
import { ToyServer, toyStart } from '../testing/toy-server.ts';

const minute = 60_000;

async function aNote(fields: object = {}, now = toyStart): Promise<{ server: ToyServer; log: ToyLog }> {
  const server = new ToyServer();
  server.now = now;
  const log = await aLog(server);
  log.add(writeNote, { ...here, _id: 'n1', title: 'one', text: 'first', ...fields });
  return { server, log };
}

describe('a verdict', () => {
  it('P11: refuses an intent with the command’s own code, and the next goes on', async () => {
    const { server, log } = await aNote();
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'forbidden' } });
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'rejected: validation', 'applied']);
    expect(server.row(notes, 'n1')).toMatchObject({ text: 'first', pages: ['p'] });
  });

  it('P11: never refuses a fact: what cannot be applied is set aside for a person (I4)', async () => {
    const { server, log } = await aNote();
    await log.push();
    await server.seed('store:desk', [], [[notes, 'n1']]);
    log.add(addPage, { ...here, _id: 'n1', page: 'on a note that was removed' });
    expect(verdicts((await log.push()).results.slice(1))).toEqual(['quarantined: not_found']);
  });

  it('P18: refuses a command whose row does not fit, and quarantines a fact of that kind', async () => {
    const apply = async (rows: Rows) =>
      rows.put(notes, { ...here, _id: 'n1', title: 5 as never, text: '', pages: [] });
    const [asked, stated] = [{ ...editNote, apply } as Command, { ...writeNote, apply } as Command];
    const commands = new Map([asked, stated].map((command) => [command.name, command]));
    const server = new ToyServer({ ...toyBusiness(), commands });
    const log = await aLog(server);
    log.add(asked, { ...here, _id: 'n1' });
    log.add(stated, { ...here, _id: 'n2', title: 'one' });
    expect(verdicts((await log.push()).results)).toEqual(['rejected: validation', 'quarantined: validation']);
    expect(server.rows(notes)).toEqual([]);
  });

  it('P18: lets a row that was so before be changed', async () => {
    const { server, log } = await aNote();
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 5, text: 'first', pages: [] }]]);
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'applied']);
  });

  it('P19: refuses a queued change that must not be guessed offline', async () => {
    const online = { ...editNote, offline: 'refuse' } as Command;
    const server = new ToyServer({ ...toyBusiness(), commands: new Map([[online.name, online]]) });
    const log = await aLog(server);
    log.add(online, { ...here, _id: 'n1' });
    expect(verdicts((await log.push()).results)).toEqual(['rejected: offline_refused']);
  });

  it('P11: applies a flagged fact with its exceptions', async () => {
    const { log } = await aNote({ text: 'closed' });
    log.add(addPage, { ...here, _id: 'n1', page: 'late' });
    const { results } = await log.push();
    expect(results[1]).toMatchObject({
      status: 'applied_with_exceptions',
      exceptions: [{ code: 'note_closed' }],
    });
  });

  it('P16: takes an edit whose field is still what it saw, or is already what it wants', async () => {
    const { server, log } = await aNote();
    log.add(editNote, { ...here, _id: 'n1', text: { from: 'first', to: 'second' } });
    log.add(editNote, { ...here, _id: 'n1', text: { from: 'first', to: 'second' } });
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'whatever it was' } });
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(server.row(notes, 'n1')?.['text']).toBe('whatever it was');
  });

  it('P16: flags an edit of which some fields changed meanwhile, and refuses one of which all did', async () => {
    const { server, log } = await aNote();
    log.add(editNote, { ...here, _id: 'n1', text: { from: 'first', to: 'second' } });
    log.add(editNote, {
      ...here,
      _id: 'n1',
      text: { from: 'first', to: 'third' },
      title: { from: 'one', to: 'two' },
    });
    log.add(editNote, { ...here, _id: 'n1', text: { from: 'first', to: 'third' } });
    expect(verdicts((await log.push()).results).slice(2)).toEqual([
      'applied_with_exceptions',
      'rejected: edit_conflict',
    ]);
    expect(server.row(notes, 'n1')).toMatchObject({ text: 'second', title: 'two' });
  });

  it('P17: books sums by what is appended, once, and shows them to those who read them', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(addCounter, { ...here, _id: 'c1', name: 'cups' });
    log.add(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    log.add(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 9 });
    log.add(takeFromCounter, { ...here, _id: 't2', counter: 'c1', amount: 4 });
    log.add(takeFromCounter, { ...here, _id: 't3', counter: 'c1', amount: 4 });
    expect(verdicts((await log.push()).results)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
      'rejected: stock_short',
    ]);
    expect([server.row(counters, 'c1')?.['total'], server.rows(ticks).map((row) => row['amount'])]).toEqual([
      1,
      [5, -4],
    ]);
  });
});

describe('the author of a change', () => {
  it('P20: that the host finds odd is booked, and flagged with what is odd', async () => {
    const { server, log } = await aNote();
    log.add(addPage, { ...here, _id: 'n1', page: 'odd' });
    const { results } = await log.push();
    expect(results.at(-1)).toMatchObject({
      status: 'applied_with_exceptions',
      exceptions: [{ code: 'odd_page' }],
    });
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['odd']);
  });

  it('P12: who may not do it: is refused by their role of today, not by the one they had', async () => {
    const server = new ToyServer();
    const log = await aLog(server);
    log.add(
      setRule,
      { brandId: 'acme', _id: 'r1', limit: 1 },
      { actor: { adminId: 'clerk', name: 'Clerk', role: 'brand_admin' } },
    );
    expect(verdicts((await log.push()).results)).toEqual(['rejected: forbidden_role']);
  });

  it('P12: who may not do it and works elsewhere: not even their fact is taken (I12)', async () => {
    const chiefs = { ...addPage, who: staff('brand_admin') } as Command;
    const server = new ToyServer({
      ...toyBusiness(),
      commands: new Map([...toyBusiness().commands, [chiefs.name, chiefs]]),
    });
    const log = await aLog(server);
    log.add(writeNote, { ...here, _id: 'n1', title: 'one', text: 'first' });
    log.add(chiefs, { ...here, _id: 'n1', page: 'here' });
    await log.push();
    server.admins.set('clerk', { ...clerk, storeId: 'branch' });
    log.add(chiefs, { ...here, _id: 'n1', page: 'from elsewhere' });
    expect(verdicts((await log.push()).results).at(-1)).toBe('quarantined: forbidden_store');
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['here']);
  });

  it('P12: who left for another store or brand writes nothing here, whatever it was (I12)', async () => {
    const { server, log } = await aNote();
    server.admins.set('clerk', { ...clerk, storeId: 'branch' });
    await log.push();
    server.admins.set('clerk', { ...clerk, brandId: 'rival' });
    log.add(writeNote, { ...here, _id: 'n2', title: 'two' });
    expect(verdicts((await log.push()).results)).toEqual([
      'quarantined: forbidden_store',
      'quarantined: forbidden_brand',
    ]);
    expect(server.rows(notes)).toEqual([]);
  });
});

describe('something unexpected', () => {
  it('P7: stops the batch at the change that threw; what was before it stands, and it is to be sent again', async () => {
    const { server, log } = await aNote();
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'broken' } });
    log.add(addPage, { ...here, _id: 'n1', page: 'p' });
    const answer = await log.push();
    expect([answer.lastSeq, answer.retry, verdicts(answer.results)]).toEqual([
      1,
      { seq: 2, code: 'internal' },
      ['applied'],
    ]);
    expect(server.defects).toEqual([new RangeError('broken')]);
    expect(server.row(notes, 'n1')?.['pages']).toEqual([]);
  });

  it('P7: is set aside at the fifth time, once ten minutes have passed, over the end of a month as well', async () => {
    const { server, log } = await aNote({}, Date.UTC(2026, 10, 30, 23, 55));
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'broken' } });
    log.add(writeNote, { ...here, _id: 'n2', title: 'two' });
    for (let times = 1; times <= 6; times++) {
      expect((await log.push()).retry?.seq).toBe(2);
      server.now += minute;
    }
    server.now += 4 * minute;
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'quarantined: internal', 'applied']);
  });

  it.each(['22P02', '23505'])(
    'P8: where the store cannot hold something (SQLSTATE %s), each change goes by itself and the one at fault is found',
    async (code) => {
      const { server, log } = await aNote();
      server.unstorable = { text: 'odd', code };
      log.add(writeNote, { ...here, _id: 'n2', title: 'two', text: 'odd' });
      log.add(writeNote, { ...here, _id: 'n3', title: 'three' });
      const first = await log.push();
      expect([first.lastSeq, first.retry?.seq, verdicts(first.results)]).toEqual([1, 2, ['applied']]);
      for (let times = 2; times <= 4; times++) await log.push(2);
      server.now += 10 * minute;
      const last = await log.push(2);
      expect(verdicts(last.results)).toEqual(['quarantined: internal', 'applied']);
      expect(server.rows(notes).map((row) => row._id)).toEqual(['n1', 'n3']);
    },
  );

  it('P8: a change whose record cannot even be asked for is set aside like one that cannot be kept', async () => {
    const { server, log } = await aNote();
    server.unstorable = { text: 'odd', code: '22021' };
    log.add(writeNote, { ...here, _id: 'odd', title: 'two' });
    log.add(writeNote, { ...here, _id: 'n3', title: 'three' });
    expect((await log.push()).retry?.seq).toBe(2);
    for (let times = 2; times <= 4; times++) await log.push(2);
    server.now += 10 * minute;
    expect(verdicts((await log.push(2)).results)).toEqual(['quarantined: internal', 'applied']);
  });

  it('P8: a statement that fails while a change runs ends the transaction, and counts against nobody', async () => {
    const { server, log } = await aNote();
    server.unstorable = { text: 'odd', code: '53100' };
    log.add(tallyTitle, { ...here, _id: 'sum', title: 'odd' });
    await expect(log.push()).rejects.toMatchObject({ code: '53100' });
    expect([server.defects, server.rows(notes)]).toEqual([[], []]);
  });

  it.each(['53100', '42P22'])(
    'P8: where the store fails otherwise (a full disk, a defect of ours: SQLSTATE %s), nothing is kept and nothing counts against a change',
    async (code) => {
      const { server, log } = await aNote();
      server.unstorable = { text: 'first', code };
      for (let times = 1; times <= 6; times++) {
        await expect(log.push()).rejects.toMatchObject({ code });
        server.now += 3 * minute;
      }
      server.unstorable = undefined;
      expect(verdicts((await log.push()).results)).toEqual(['applied']);
    },
  );

  it('P8: a process that dies before its commit leaves nothing, and the same batch is taken later', async () => {
    const { server, log } = await aNote();
    server.memory.beforeCommit = () => {
      throw new AppError('internal');
    };
    await expect(log.push()).rejects.toThrow();
    server.memory.beforeCommit = undefined;
    expect(server.memory.receipts()).toEqual([]);
    expect(verdicts((await log.push()).results)).toEqual(['applied']);
  });
});

describe('a command that throws halfway', () => {
  it('U1: leaves nothing of itself in the batch', async () => {
    const { server, log } = await aNote();
    log.add(reserveTitle, { ...here, _id: 'n2', title: 'one' });
    log.add(reserveTitle, { ...here, _id: 'n3', title: 'two' });
    expect(verdicts((await log.push()).results)).toEqual(['applied', 'rejected: duplicate', 'applied']);
    expect(server.rows(notes).map((row) => row._id)).toEqual(['n1', 'n3']);
  });
});
