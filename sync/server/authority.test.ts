import { describe, expect, it } from 'vitest';
import { brandScope } from '#domain/kit/scope.ts';
import { gildPage, leaveDesk, tearPage } from '../testing/toy-authors.ts';
import { aLog, ToyLog, verdicts } from '../testing/toy-log.ts';
import {
  addPage,
  brandId,
  chief,
  clerk,
  editNote,
  here,
  notes,
  rules,
  setRule,
  writeNote,
} from '../testing/toy-notes.ts';
import { toySignature, ToyServer } from '../testing/toy-server.ts';
import { Authority, noteSignedIn } from './authority.ts';
import { dismiss, listHeld, runAgain } from './held.ts';
import { push } from './push.ts';

const hour = 3_600_000;
const branch = { brandId, storeId: 'branch' };

/** A till of the desk, with the first change of its log made: the clerk is signed in, and the chief only where a test says so. */
async function aTill(): Promise<{ server: ToyServer; log: ToyLog }> {
  const server = new ToyServer();
  const log = await aLog(server);
  log.add(writeNote, { ...here, _id: 'n1', title: 'one', text: 'first' });
  await log.push();
  return { server, log };
}

async function signIn(server: ToyServer, log: ToyLog, actor = chief): Promise<string> {
  server.signInAnew(actor);
  await server.enrol(actor, log.device, {
    protocol: 1,
    nonce: 'nonce-of-a-test',
    brandId,
    publicKey: 'log-key',
    name: '',
    device: log.device,
    app: 'log',
  });
  return server.signInOf(actor);
}

/** What came of the changes that were added since the last push. */
async function pushed(log: ToyLog, from: number) {
  const { results } = await log.push(from);
  return results;
}

/** Where the log stands, as its page says. */
const headOf = ({ incarnation, items }: ToyLog) => ({
  incarnation,
  seq: items.length,
  hash: items.at(-1)?.hash,
});

const page = (name: string) => ({ ...here, _id: 'n1', page: name });

describe('the place of a change', () => {
  it('P22: is asked before its author: for a store that the device has no business with it is held, whoever is named', async () => {
    const { server, log } = await aTill();
    const stranger = { ...chief, adminId: 'nobody' };
    for (const author of [chief, stranger])
      log.add(writeNote, { ...branch, _id: `b-${author.adminId}`, title: 'there' }, {}, author);
    expect(verdicts(await pushed(log, 2))).toEqual([
      'quarantined: forbidden_store',
      'quarantined: forbidden_store',
    ]);
    expect(server.rows(notes).map((row) => row._id)).toEqual(['n1']);
  });

  it('P22: is also a store that somebody may see who was signed in when it was made, as in an office', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    log.add(writeNote, { ...branch, _id: 'b1', title: 'there' }, {}, chief);
    log.add(leaveDesk, { brandId, signIn: known }, {}, chief);
    log.add(writeNote, { ...branch, _id: 'b2', title: 'there' }, {}, chief);
    expect(verdicts(await pushed(log, 2))).toEqual(['applied', 'applied', 'quarantined: forbidden_store']);
  });

  it('P22: was one of a lane that the device had before', async () => {
    const { server, log } = await aTill();
    await server.memory.transact('write', {}, async (tx) => {
      const device = await tx.device(log.device);
      await tx.putDevice({ ...device!, formerLanes: { branch: ['B'] } });
    });
    server.admins.set('clerk', { ...clerk, storeId: 'branch' });
    log.add(writeNote, { ...branch, _id: 'b1', title: 'there' });
    expect(verdicts(await pushed(log, 2))).toEqual(['applied']);
  });
});

describe('somebody who was not signed in', () => {
  it('P23: is nobody: what has happened is booked and flagged, what counts by their word and every edit is held', async () => {
    const { server, log } = await aTill();
    log.add(addPage, page('p'), {}, chief);
    log.add(tearPage, page('p'), {}, chief);
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'x' } }, {}, chief);
    log.add(setRule, { brandId, _id: 'r1', limit: 1 }, {}, chief);
    const results = await pushed(log, 2);
    expect(results[0]?.exceptions).toEqual([{ code: 'author_not_bound', details: { adminId: 'chief' } }]);
    expect(verdicts(results)).toEqual([
      'applied_with_exceptions',
      'quarantined: author_not_bound',
      'quarantined: author_not_bound',
      'quarantined: author_not_bound',
    ]);
    expect(server.row(notes, 'n1')).toMatchObject({ text: 'first', pages: ['p'] });
  });

  it('P23: books with the rights of the least: what goes beyond them is held', async () => {
    const { server, log } = await aTill();
    const stranger = { ...chief, adminId: 'nobody' };
    for (const author of [chief, stranger]) {
      log.add(gildPage, { ...page(`plain-${author.adminId}`), isGold: false }, {}, author);
      log.add(gildPage, { ...page('gold'), isGold: true }, {}, author);
    }
    expect(verdicts(await pushed(log, 2))).toEqual([
      'applied_with_exceptions',
      'quarantined: author_not_bound',
      'applied_with_exceptions',
      'quarantined: author_revoked',
    ]);
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['plain-chief', 'plain-nobody']);
  });

  it('P23: nor is somebody whose account is gone, however they had signed in', async () => {
    const { server, log } = await aTill();
    server.admins.delete('clerk');
    log.add(addPage, page('p'));
    log.add(tearPage, page('p'));
    log.add(editNote, { ...here, _id: 'n1', text: { to: 'x' } });
    const results = await pushed(log, 2);
    expect(results[0]?.exceptions).toEqual([{ code: 'author_revoked', details: { adminId: 'clerk' } }]);
    expect(verdicts(results)).toEqual([
      'applied_with_exceptions',
      'quarantined: author_revoked',
      'quarantined: author_revoked',
    ]);
  });

  it('P24: what is held for its author stands in the way of nothing that goes on without it', async () => {
    const { server, log } = await aTill();
    log.add(tearPage, page('p'), {}, chief);
    log.add(addPage, page('q'));
    log.add(setRule, { brandId, _id: 'r1', limit: 1 }, {}, chief);
    log.add(setRule, { brandId, _id: 'r1', limit: 2 });
    expect(verdicts(await pushed(log, 2))).toEqual([
      'quarantined: author_not_bound',
      'applied',
      'quarantined: author_not_bound',
      'waiting',
    ]);
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['q']);
  });

  it('D7: a manager who lets it run vouches for it, and a start of the program does not', async () => {
    const { server, log } = await aTill();
    log.add(addPage, page('p'));
    log.add(tearPage, page('p'), {}, chief);
    log.add(tearPage, page('p'), {}, chief);
    await pushed(log, 2);
    // That they sign in later says nothing about what was made before.
    await signIn(server, log);
    const [place, change] = [here, { device: log.device, incarnation: 1, seq: 3 }];
    await server.retry(change);
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['p']);
    const { answer } = await runAgain(server.host, place, change, chief);
    expect([answer.status, server.row(notes, 'n1')?.['pages']]).toEqual(['applied_with_exceptions', []]);
    const told = await dismiss(server.host, place, { ...change, seq: 4 }, { reason: '不是我', by: 'chief' });
    expect(told.answer).toEqual({ status: 'rejected', code: 'dismissed' });
  });
});

describe('whoever lets a held change run', () => {
  const lead = { ...clerk, adminId: 'lead', name: 'Lead', role: 'store_admin' as const };
  const at = (log: ToyLog, seq: number) => ({ device: log.device, incarnation: 1, seq });

  it('D7: answers for it with their own rights, whoever is named on it', async () => {
    const { server, log } = await aTill();
    log.add(setRule, { brandId, _id: 'r1', limit: 1 }, {}, chief);
    for (const name of ['by-clerk', 'by-lead']) log.add(gildPage, { ...page(name), isGold: true }, {}, chief);
    expect(verdicts(await pushed(log, 2))).toEqual(Array(3).fill('quarantined: author_not_bound'));
    const refused = runAgain(server.host, { brandId }, at(log, 2), lead);
    await expect(refused).rejects.toMatchObject({ code: 'forbidden_role' });
    expect(server.rows(rules)).toEqual([]);
    // The author is named on what is booked, and who answered for it beside.
    for (const [seq, by] of [clerk, lead].entries()) await runAgain(server.host, here, at(log, 3 + seq), by);
    const named = (by: string) => ({
      code: 'author_not_bound',
      details: { adminId: 'chief', releasedBy: by },
    });
    expect((await pushed(log, 3)).map(({ exceptions }) => exceptions)).toEqual([
      [named('clerk'), { code: 'discount_over_limit' }],
      [named('lead')],
    ]);
    const { answer } = await runAgain(server.host, { brandId }, at(log, 2), chief);
    expect([answer.status, server.rows(rules)]).toEqual([
      'applied_with_exceptions',
      [expect.objectContaining({ _id: 'r1', limit: 1 })],
    ]);
  });

  it('D7: books what a closed account took back as theirs, and nothing beyond their own place', async () => {
    const { server, log } = await aTill();
    server.admins.delete('clerk');
    log.add(addPage, page('p'));
    log.add(tearPage, page('p'));
    await pushed(log, 2);
    const elsewhere = { ...lead, storeId: 'branch' };
    await expect(runAgain(server.host, here, at(log, 3), elsewhere)).rejects.toMatchObject({
      code: 'forbidden_store',
    });
    expect((await runAgain(server.host, here, at(log, 3), lead)).answer.status).toBe(
      'applied_with_exceptions',
    );
    expect(server.row(notes, 'n1')?.['pages']).toEqual([]);
  });

  it('D6: finds what is of the brand in the brand’s list, however it comes from a till of their store', async () => {
    const { server, log } = await aTill();
    log.add(setRule, { brandId, _id: 'r1', limit: 1 }, {}, chief);
    log.items.push({ body: 'no envelope', hash: 'f'.repeat(64) });
    await pushed(log, 2);
    const seqs = async (place: { brandId: string; storeId?: string }) =>
      (await listHeld(server.host, place)).held.map(({ receipt }) => receipt.seq);
    expect([await seqs(here), await seqs({ brandId })]).toEqual([[3], [2]]);
    const none = { code: 'not_found' };
    await expect(runAgain(server.host, here, at(log, 2), lead)).rejects.toMatchObject(none);
    await expect(dismiss(server.host, here, at(log, 2), { reason: 'x', by: 'Lead' })).rejects.toMatchObject(
      none,
    );
  });
});

describe('a sign-in', () => {
  it('A1: ends in the log: what was made before it and comes late is theirs, what comes after is not', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    log.add(addPage, page('p'), {}, chief);
    log.add(tearPage, page('p'), {}, chief);
    log.add(leaveDesk, { brandId, signIn: known }, {}, chief);
    log.add(tearPage, page('p'), {}, chief);
    log.add(addPage, page('q'), {}, chief);
    const results = await pushed(log, 2);
    expect(verdicts(results)).toEqual([
      'applied',
      'applied',
      'applied',
      'quarantined: author_signed_out',
      'applied_with_exceptions',
    ]);
    expect(results[4]?.exceptions).toEqual([{ code: 'author_signed_out', details: { adminId: 'chief' } }]);
  });

  it('A1: ends in the log also where the sign-out itself is odd, or names a sign-in that had ended already', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    await server.memory.transact('write', {}, async (tx) => {
      const own = (await tx.signIns(log.device)).find(({ id }) => id === known);
      await tx.putSignIn({ ...own!, endedAt: new Date(server.now + hour).toISOString() });
    });
    log.add(leaveDesk, { brandId, signIn: 'another', page: 'odd' }, {}, chief);
    log.add(tearPage, page('p'), {}, chief);
    expect(verdicts(await pushed(log, 2))).toEqual([
      'applied_with_exceptions',
      'quarantined: author_signed_out',
    ]);
  });

  it('A2: ends where the log stood when they signed out online, though it comes later and says nothing of it', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    log.add(tearPage, page('before'), {}, chief);
    await server.signOut(log.device, chief, known, headOf(log));
    log.add(tearPage, page('after'), {}, chief);
    expect(verdicts(await pushed(log, 2))).toEqual(['applied', 'quarantined: author_signed_out']);
  });

  it('A2: that is told a later end keeps the earlier one', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    log.add(tearPage, page('p'), {}, chief);
    await server.signOut(log.device, chief, known, headOf(log));
    log.add(tearPage, page('p'), {}, chief);
    await server.signOut(log.device, chief, known, headOf(log));
    expect(verdicts(await pushed(log, 2))).toEqual(['applied', 'quarantined: author_signed_out']);
  });

  it('A2: ends no later than the server heard of it, where its page told the head of its log', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    for (let i = 0; i < 2; i++) {
      log.add(tearPage, page('p'), {}, chief);
      server.now += 5 * 60_000 + i;
    }
    await server.memory.transact('write', {}, async (tx) => {
      const own = (await tx.signIns(log.device)).find(({ id }) => id === known);
      await tx.putSignIn({ ...own!, endedAt: new Date(server.now - 10 * 60_000 - 1).toISOString() });
    });
    log.add(tearPage, page('p'), {}, chief);
    await server.signOut(log.device, chief, known, headOf(log));
    // By a clock that was a little off.
    expect(verdicts(await pushed(log, 2))).toEqual(['applied', 'applied', 'quarantined: author_signed_out']);
  });

  it.each([
    ['names no head', { incarnation: 1, seq: 9 }],
    ['names more than can wait', { incarnation: 1, seq: 10_002, hash: 'x' }],
    ['names an incarnation that nobody granted', { incarnation: 2, seq: 9, hash: 'x' }],
    ['names a head that never was', { incarnation: 1, seq: 3, hash: 'x' }],
  ])('A2: ends where the log is held where its page %s', async (_, place) => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    await server.signOut(log.device, chief, known, place);
    for (let i = 0; i < 2; i++) log.add(tearPage, page('p'), {}, chief);
    log.add(addPage, page('q'), {}, chief);
    const results = await pushed(log, 2);
    expect(verdicts(results)).toEqual([
      'quarantined: author_signed_out',
      'quarantined: author_signed_out',
      'applied_with_exceptions',
    ]);
    expect(results[2]?.exceptions).toEqual([{ code: 'author_signed_out', details: { adminId: 'chief' } }]);
  });

  it('A2: believes of what comes late what leads to the head that was told, and nothing that is put in its place', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    const honest = new ToyLog(server, log.device, 'log-key');
    honest.items = [...log.items];
    for (let i = 0; i < 3; i++) honest.add(tearPage, page('p'), {}, chief);
    await server.signOut(log.device, chief, known, headOf(honest));
    log.add(
      tearPage,
      page('p'),
      { at: { wall: server.now - hour, mono: 0, boot: 'log', offset: 0, uncertainty: 0 } },
      chief,
    );
    // Two of the honest ones follow, which another one stood before.
    log.items.push(...honest.items.slice(2));
    expect(verdicts(await pushed(log, 2))).toEqual([
      'quarantined: author_signed_out',
      'quarantined: unfit',
      'applied',
    ]);
  });

  it('A2: believes it also where each change comes by itself because one of them could not be stored', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    for (let i = 0; i < 3; i++) log.add(tearPage, page('p'), {}, chief);
    log.add(writeNote, { ...here, _id: 'n2', title: 'two', text: 'unstorable' }, {}, chief);
    await server.signOut(log.device, chief, known, headOf(log));
    server.unstorable = { text: 'unstorable', code: '22P05' };
    expect(verdicts(await pushed(log, 2))).toEqual(['applied', 'applied', 'applied']);
  });

  it('A2: believes it also of what waited, by the log that came with it', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    const late = { ...here, _id: 'late', page: 'p' };
    for (let i = 0; i < 2; i++) log.add(tearPage, late, {}, chief);
    await server.signOut(log.device, chief, known, headOf(log));
    log.add(tearPage, late, {}, chief);
    expect(verdicts(await pushed(log, 2))).toEqual(['waiting', 'waiting', 'waiting']);
    const other = await aLog(server, 'another key');
    other.add(writeNote, { ...here, _id: 'late', title: 'late' });
    await other.push();
    await server.runJobs();
    const receipts = await server.memory.transact('snapshot', {}, (tx) => tx.receipts(log.device, 1, 2, 4));
    expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied', 'quarantined']);
  });

  it('A7: ends for whoever the log names and nobody else, also where the server understands that only later', async () => {
    const { server, log } = await aTill();
    await signIn(server, log);
    const { commands } = server.host.business;
    const older = new Map([...commands].filter(([name]) => name !== leaveDesk.name));
    const olderHost = { ...server.host, business: { ...server.host.business, commands: older } };
    log.add(leaveDesk, { brandId }, {}, chief);
    const held = await push(olderHost, log.device, log.request(2));
    expect(verdicts(held.answer.results)).toEqual(['quarantined: unfit']);
    await server.retry({ device: log.device, incarnation: 1, seq: 2 });
    log.add(tearPage, page('p'), {}, chief);
    log.add(tearPage, page('p'));
    expect(verdicts(await pushed(log, 3))).toEqual(['quarantined: author_signed_out', 'applied']);
  });

  it('A3: lasts no longer than its store says without being seen, by the change’s own time', async () => {
    const { server, log } = await aTill();
    server.now += 72 * hour;
    log.add(tearPage, page('p'));
    server.now += 1;
    log.add(tearPage, page('p'));
    log.add(addPage, page('q'));
    server.now += 72 * hour;
    expect(verdicts(await pushed(log, 2))).toEqual([
      'applied',
      'quarantined: author_signed_out',
      'applied_with_exceptions',
    ]);
  });

  it('A3: is not over because a clock is days ahead: nothing was made after it came', async () => {
    const { server, log } = await aTill();
    const at = { wall: server.now + 240 * hour, mono: 0, boot: 'log', offset: 0, uncertainty: 0 };
    log.add(tearPage, page('p'), { at });
    expect(verdicts(await pushed(log, 2))).toEqual(['applied']);
  });

  it('A4: that has ended is not revived by a clock that was set back: nothing was made before what stands before it', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    const at = { wall: server.now, mono: 0, boot: 'log', offset: 0, uncertainty: 0 };
    server.now += hour;
    await server.memory.transact('write', {}, async (tx) => {
      const own = (await tx.signIns(log.device)).find(({ id }) => id === known);
      await tx.putSignIn({ ...own!, endedAt: new Date(server.now).toISOString() });
    });
    // It may have been made before and come late.
    log.add(tearPage, page('p'), { at }, chief);
    expect(verdicts(await pushed(log, 2))).toEqual(['applied']);
    server.now += 1;
    const ahead = { ...at, wall: server.now + 240 * hour };
    log.add(addPage, page('q'), { at: ahead });
    log.add(tearPage, page('p'), { at }, chief);
    log.add(addPage, page('q'));
    log.add(tearPage, page('p'), { at }, chief);
    expect(verdicts(await pushed(log, 3))).toEqual([
      'applied',
      'applied',
      'applied',
      'quarantined: author_signed_out',
    ]);
    log.add(tearPage, page('p'), { at }, chief);
    expect(verdicts(await pushed(log, 7))).toEqual(['quarantined: author_signed_out']);
  });

  it('A4: that has ended is not revived by a change that waits either: it was not made before what stood before it', async () => {
    const { server, log } = await aTill();
    const known = await signIn(server, log);
    const at = { wall: server.now, mono: 0, boot: 'log', offset: 0, uncertainty: 0 };
    server.now += hour;
    await server.memory.transact('write', {}, async (tx) => {
      const own = (await tx.signIns(log.device)).find(({ id }) => id === known);
      await tx.putSignIn({ ...own!, endedAt: new Date(server.now).toISOString() });
    });
    const late = { ...here, _id: 'late', page: 'p' };
    // Made before it and late to come; and made after it under a clock that is set back, to wait behind the first unasked.
    log.add(tearPage, late, { at }, chief);
    server.now += 1;
    log.add(addPage, page('q'));
    log.add(tearPage, late, { at }, chief);
    expect(verdicts(await pushed(log, 2))).toEqual(['waiting', 'applied', 'waiting']);
    const other = await aLog(server, 'another key');
    other.add(writeNote, { ...here, _id: 'late', title: 'late' });
    await other.push();
    await server.runJobs();
    const receipts = await server.memory.transact('snapshot', {}, (tx) => tx.receipts(log.device, 1, 2, 4));
    expect(receipts.map(({ status, code }) => [status, code])).toEqual([
      ['applied', undefined],
      ['applied', undefined],
      ['quarantined', 'author_signed_out'],
    ]);
  });

  it('A5: that the log ended before anybody was seen by it begins nowhere any more, and makes nobody known', async () => {
    const { server, log } = await aTill();
    log.add(leaveDesk, { brandId, signIn: 'on its way' }, {}, chief);
    await pushed(log, 2);
    await server.memory.transact('write', {}, async (tx) => {
      const device = (await tx.lockDevice(log.device))!;
      const people = await (await Authority.over(server.host, tx, device)).people(brandScope(brandId));
      expect(people.map(({ actor }) => actor)).toEqual([clerk]);
      await noteSignedIn(server.host, tx, device, chief.adminId, 'on its way');
    });
    const copy = await aLog(server);
    await server.memory.transact('write', {}, async (tx) =>
      noteSignedIn(server.host, tx, (await tx.lockDevice(copy.device))!, chief.adminId, 'on its way'),
    );
    log.add(tearPage, page('p'), {}, chief);
    expect(verdicts(await pushed(log, 3))).toEqual(['quarantined: author_not_bound']);
    copy.add(tearPage, page('p'), {}, chief);
    expect(verdicts(await pushed(copy, 1))).toEqual(['quarantined: author_not_bound']);
  });

  it.each([
    ['after', 'applied'],
    ['before', 'quarantined: author_signed_out'],
  ])(
    'A5: seen %s the time that the log gives for the end of one that nobody knows: %s',
    async (when, verdict) => {
      const { server, log } = await aTill();
      const leave = (): unknown => log.add(leaveDesk, { brandId, signIn: 'forgotten' }, {}, chief);
      const comeIn = (): Promise<string> => signIn(server, log);
      for (const act of when === 'after' ? [leave, comeIn] : [comeIn, leave]) {
        server.now += hour / 2;
        await act();
      }
      server.now += hour;
      log.add(tearPage, page('p'), {}, chief);
      expect(verdicts(await pushed(log, 2)).at(-1)).toBe(verdict);
    },
  );

  it('A4: whose session ended elsewhere ends with it', async () => {
    const { server, log } = await aTill();
    log.add(tearPage, page('before'));
    server.now += hour;
    await server.memory.transact('write', {}, async (tx) => {
      const [own] = await tx.signIns(log.device);
      await tx.putSignIn({ ...own!, endedAt: new Date(server.now).toISOString() });
    });
    server.now += hour;
    log.add(tearPage, page('after'));
    expect(verdicts(await pushed(log, 2))).toEqual(['applied', 'quarantined: author_signed_out']);
  });

  it('A5: makes nobody the author of what the server held before, and goes on where an earlier one ends late', async () => {
    const { server, log } = await aTill();
    const first = await signIn(server, log);
    log.add(leaveDesk, { brandId, signIn: first }, {}, chief);
    await signIn(server, log);
    log.add(tearPage, page('p'), {}, chief);
    expect(verdicts(await pushed(log, 2))).toEqual(['applied', 'applied']);
    await server.memory.transact('snapshot', {}, async (tx) => {
      const authority = await Authority.over(server.host, tx, (await tx.device(log.device))!);
      const made = {
        incarnation: 1,
        at: new Date(server.now).toISOString(),
        scope: { kind: 'brand', brandId } as const,
        leadsTo: () => true,
      };
      expect(await authority.standingOf('chief', { ...made, seq: 1 })).toBe('signed_out');
    });
  });

  it('A6: that a restored server has only the certificate for proves nobody: it may have ended since', async () => {
    const server = new ToyServer();
    const answer = await server.enrol(clerk, undefined, {
      protocol: 1,
      nonce: 'nonce-of-a-test',
      brandId,
      storeId: here.storeId,
      publicKey: 'log-key',
      name: '',
      app: 'log',
    });
    const restored = new ToyServer();
    const nonce = 'nonce-of-a-test';
    const { certificate, device } = answer;
    const signature = toySignature('log-key', `adopt:${nonce}`);
    await restored.adopt({ protocol: 1, nonce, device, certificate, signature, app: 'log' });
    const own = new ToyLog(restored, device, 'log-key');
    own.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    own.add(addPage, page('p'));
    own.add(tearPage, page('p'));
    own.add(leaveDesk, { brandId, signIn: 'one that it never heard of' });
    own.add(tearPage, page('p'));
    const { results } = await own.push();
    expect(verdicts(results)).toEqual([
      'applied_with_exceptions',
      'applied_with_exceptions',
      'quarantined: author_not_bound',
      'applied',
      'quarantined: author_signed_out',
    ]);
    expect(results[1]?.exceptions).toEqual([{ code: 'author_not_bound', details: { adminId: 'clerk' } }]);
  });
});

describe('a device', () => {
  const live = (scope: string) => ({
    version: 1,
    stamp: 'seed-1',
    tables: 'known',
    view: 'till' as const,
    scope,
  });
  const asked = (...scopes: string[]) =>
    Object.fromEntries(scopes.map((scope) => [scope, (({ scope: _, ...cursor }) => cursor)(live(scope))]));

  it('L15: takes what those may see who are signed in; what is its own rests while nobody is, the rest goes', async () => {
    const server = new ToyServer();
    await server.seed('store:desk', [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
    const log = await aLog(server);
    const known = await signIn(server, log);
    const kinds = async (): Promise<(string | undefined)[]> => {
      const { scopes } = await log.pull(asked('store:desk', 'store:branch'));
      return ['store:desk', 'store:branch'].map((scope) => scopes[scope]?.kind);
    };
    expect(await kinds()).toEqual(['same', 'rewind']);
    await server.signOut(log.device, chief, known, { incarnation: 1, seq: 1 });
    expect(await kinds()).toEqual(['same', 'purge']);
    await server.signOut(log.device, clerk, server.signInOf(clerk), { incarnation: 1, seq: 1 });
    expect(await kinds()).toEqual([undefined, undefined]);
    const page = {
      protocol: 1,
      nonce: 'nonce-of-a-test',
      device: log.device,
      table: 'notes',
      limit: 5,
    } as const;
    await expect(
      server.snapshot(log.device, { ...page, scope: 'store:desk', view: 'till' }),
    ).rejects.toMatchObject({ code: 'forbidden_store' });
    await signIn(server, log, clerk);
    expect(await kinds()).toEqual(['same', 'purge']);
  });
});
