import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdminActor, ByPin } from '#domain/kit/actor.ts';
import { scopeKey } from '#domain/kit/scope.ts';
import { isoInstant } from '#domain/kit/time.ts';
import type { Command } from '#domain/kit/operation.ts';
import { actorOf, authorOf, openEnvelope, type Envelope } from '../envelope.ts';
import { sha256Hex } from '../hash.ts';
import { pinParts, pinProof } from '../pin-proof.ts';
import { burnPage, gildPage, tearPage } from '../testing/toy-authors.ts';
import { aLog, ToyLog, verdicts } from '../testing/toy-log.ts';
import {
  addPage,
  brandId,
  chief,
  clerk,
  editNote,
  here,
  notes,
  setRule,
  storeId,
  writeNote,
} from '../testing/toy-notes.ts';
import { ToyServer, toyStart } from '../testing/toy-server.ts';

// Several people at one till, and what somebody with developer tools makes of that.

const hour = 3_600_000;
const day = 24 * hour;
const keyOf = (pin: string): string => pinParts(new TextEncoder().encode(pin)).key;
const keys = { second: keyOf('184029'), head: keyOf('907351') } as const;
const page = (name: string) => ({ ...here, _id: 'n1', page: name });

/** Another clerk of the desk, and who stands above them there: neither ever signed in on the till. */
const second: AdminActor = { ...clerk, adminId: 'second', name: 'Second' };
const head: AdminActor = { ...clerk, adminId: 'head', name: 'Head', role: 'store_admin' };

const byPin = (who: keyof typeof keys, key: string = keys[who], roster = 'roster'): ByPin => ({
  roster,
  prove: (as, change) => pinProof(key, as, change),
});
const atTill = (who: typeof second, pin: ByPin = byPin(who.adminId as 'second')): AdminActor => ({
  ...who,
  pin,
});
const approved = (author: AdminActor, pin: ByPin = byPin('head'), by: AdminActor = head): AdminActor => ({
  ...author,
  approver: { adminId: by.adminId, name: by.name, role: by.role, pin },
});

async function aTill(): Promise<{ server: ToyServer; log: ToyLog }> {
  const server = new ToyServer();
  for (const one of [second, head]) server.admins.set(one.adminId, one);
  server.rosters.set('roster', {
    brandId,
    storeId,
    issuedAt: isoInstant(toyStart),
    approvesUntil: isoInstant(toyStart + 3 * day),
    endsAt: isoInstant(toyStart + 7 * day),
    people: [
      { adminId: 'second', role: 'employee', key: keys.second },
      { adminId: 'head', role: 'store_admin', key: keys.head },
    ],
  });
  const log = await aLog(server);
  log.add(writeNote, { ...here, _id: 'n1', title: 'one', text: 'first' });
  await log.push();
  return { server, log };
}

/** Appends what a till would write for this actor. */
function add(
  log: ToyLog,
  command: Command,
  args: object,
  actor: AdminActor,
  over: Partial<Envelope> = {},
): string {
  const id = over.id ?? `change-${log.items.length + 1}`;
  const input = command.input.parse(args);
  const change = { id, scope: scopeKey(command.scope(input as never)), name: command.name, args: input };
  return log.add(command, args, { id, actor: authorOf(actor, change), ...over }, actor);
}

const pushed = async (log: ToyLog, from = 2) => (await log.push(from)).results;
const flagsOf = (results: Awaited<ReturnType<typeof pushed>>) =>
  results.map(({ exceptions = [] }) => exceptions.map(({ code }) => code));

describe('who works at a till by a PIN', () => {
  it('A8: is the author of what they make there, facts and edits alike, though they never signed in on it', async () => {
    const { server, log } = await aTill();
    add(log, addPage, page('a'), atTill(second));
    add(log, tearPage, page('a'), atTill(second));
    add(log, editNote, { ...here, _id: 'n1', text: { to: 'theirs' } }, atTill(head, byPin('head')));
    add(log, addPage, page('b'), clerk);
    expect(verdicts(await pushed(log))).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(server.row(notes, 'n1')).toMatchObject({ text: 'theirs', pages: ['b'] });
  });

  it('A8: is so as they are today: whoever lost their account or their role has lost it here', async () => {
    const { server, log } = await aTill();
    add(log, burnPage, page('a'), atTill(head, byPin('head')));
    server.admins.set('head', { ...head, role: 'employee' });
    add(log, tearPage, page('a'), atTill(second));
    server.admins.delete('second');
    expect(verdicts(await pushed(log))).toEqual([
      'quarantined: forbidden_role',
      'quarantined: author_revoked',
    ]);
  });

  it('A8: until the roster ends, by the change’s own time, however late it comes', async () => {
    const { server, log } = await aTill();
    server.now = toyStart + 7 * day - 1;
    add(log, tearPage, page('a'), atTill(second));
    server.now = toyStart + 7 * day;
    add(log, tearPage, page('a'), atTill(second));
    add(log, addPage, page('sold'), atTill(second));
    server.now = toyStart + 20 * day;
    const results = await pushed(log);
    expect(verdicts(results)).toEqual([
      'applied',
      'quarantined: author_signed_out',
      'applied_with_exceptions',
    ]);
    expect(flagsOf(results)[2]).toEqual(['author_signed_out']);
  });

  it('A8: not with a clock that was set back behind what the log has told', async () => {
    const { server, log } = await aTill();
    server.now = toyStart + 8 * day;
    log.add(addPage, page('later'));
    add(log, tearPage, page('later'), atTill(second), {
      at: { wall: toyStart + hour, mono: 0, boot: 'log', offset: 0, uncertainty: 0 },
    });
    expect(verdicts(await pushed(log)).at(-1)).toBe('quarantined: author_signed_out');
  });

  it('A8: not before the roster was signed', async () => {
    const { server, log } = await aTill();
    const roster = server.rosters.get('roster')!;
    server.rosters.set('roster', { ...roster, issuedAt: isoInstant(toyStart + hour) });
    add(log, tearPage, page('a'), atTill(second));
    expect(verdicts(await pushed(log))).toEqual(['quarantined: author_not_bound']);
  });

  it('A8: of their store alone: of the brand, and of another store, they are not', async () => {
    const { server, log } = await aTill();
    add(log, setRule, { brandId, _id: 'r1', limit: 1 }, atTill(head, byPin('head')));
    server.rosters.set('other', { ...server.rosters.get('roster')!, storeId: 'branch' });
    add(log, tearPage, page('a'), atTill(second, byPin('second', keys.second, 'other')));
    expect(verdicts(await pushed(log))).toEqual([
      'quarantined: author_not_bound',
      'quarantined: author_not_bound',
    ]);
  });

  it('A8: at a till of the store, not in an office', async () => {
    const { server } = await aTill();
    const { device } = await server.enrol(chief, undefined, {
      protocol: 1,
      nonce: 'nonce-of-a-test',
      brandId,
      publicKey: 'office',
      name: '',
      app: 'log',
    });
    const office = new ToyLog(server, device, 'office');
    office.add(writeNote, { ...here, _id: 'n2', title: 'two' }, {}, chief);
    add(office, tearPage, page('a'), atTill(second));
    expect(verdicts(await pushed(office, 1))).toEqual(['applied', 'quarantined: author_not_bound']);
  });

  it('A9: proves it on each change: a roster that names them says nothing without their PIN', async () => {
    const { log } = await aTill();
    const held = 'quarantined: author_not_bound';
    add(log, tearPage, page('a'), second);
    add(log, tearPage, page('a'), atTill(second, byPin('second', keyOf('000000'))));
    add(log, tearPage, page('a'), atTill(second, byPin('second', keys.second, 'none-at-all')));
    add(log, tearPage, page('a'), atTill({ ...head }, byPin('head', keys.second)));
    add(log, tearPage, page('a'), atTill({ ...chief, storeId }, byPin('second')));
    expect(verdicts(await pushed(log))).toEqual([held, held, held, held, held]);
  });

  it('A9: proves nothing but that change: neither another one, nor what it says, nor that they approve', async () => {
    const { log } = await aTill();
    add(log, addPage, page('a'), atTill(second));
    const { pin } = openEnvelope(log.items.at(-1)!.body)!.actor;
    const again = { actor: { adminId: 'second', name: 'Second', role: 'employee', pin: pin! } };
    log.add(addPage, page('b'), again);
    log.add(tearPage, page('a'), again);
    const asAuthor = {
      actor: {
        adminId: 'clerk',
        name: 'Clerk',
        role: 'employee',
        approver: { ...again.actor, adminId: 'head', role: 'store_admin', pin: pin! },
      },
    };
    log.add(burnPage, page('a'), asAuthor);
    const results = await pushed(log);
    expect(verdicts(results)).toEqual([
      'applied',
      'applied_with_exceptions',
      'quarantined: author_not_bound',
      'quarantined: approval_invalid',
    ]);
    expect(flagsOf(results)[1]).toEqual(['author_not_bound']);
  });

  it('A9: is proved still when the change is wrapped again under another log', async () => {
    const { server, log } = await aTill();
    add(log, tearPage, page('a'), atTill(second));
    const envelope = openEnvelope(log.items.at(-1)!.body)!;
    const other = await aLog(server, 'other-key');
    other.add(tearPage, page('a'), { id: envelope.id, actor: envelope.actor });
    expect(verdicts(await pushed(other, 1))).toEqual(['applied']);
  });

  it('A9: fits what was proved and nothing else, whatever the change says', () => {
    const text = fc.string({ maxLength: 20 });
    const change = fc.record({ id: text, scope: text, name: text, args: fc.jsonValue() });
    fc.assert(
      fc.property(change, change, (one, other) => {
        const sent = JSON.parse(JSON.stringify(one)) as typeof one;
        expect(pinProof(keys.head, 'author', sent)).toBe(pinProof(keys.head, 'author', one));
        expect(pinProof(keys.head, 'approver', one)).not.toBe(pinProof(keys.head, 'author', one));
        expect(pinProof(keys.second, 'author', one)).not.toBe(pinProof(keys.head, 'author', one));
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        const isEqual = pinProof(keys.head, 'author', one) === pinProof(keys.head, 'author', other);
        return isSame === isEqual;
      }),
    );
  });
});

describe('somebody of a higher role who approves', () => {
  it('A10: lends their rights to that change, whoever made it, and is named in what is hashed', async () => {
    const { server, log } = await aTill();
    log.add(addPage, page('a'));
    add(log, burnPage, page('a'), approved(clerk));
    add(log, burnPage, page('b'), approved(atTill(second)));
    const gold = (name: string) => ({ ...page(name), isGold: true });
    add(log, gildPage, gold('gold'), approved(clerk));
    add(log, gildPage, gold('plain'), clerk);
    const results = await pushed(log);
    expect(verdicts(results)).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
      'applied_with_exceptions',
    ]);
    expect(server.row(notes, 'n1')?.['pages']).toEqual(['gold', 'plain']);
    const envelope = openEnvelope(log.items[2]!.body)!;
    expect(envelope.actor).toMatchObject({
      adminId: 'clerk',
      approver: { adminId: 'head', role: 'store_admin' },
    });
    expect(actorOf(envelope)).toMatchObject({ role: 'employee', approver: { role: 'store_admin' } });
  });

  it('A10: is part of the hash: who is put into a change, or taken out of it, later is found', async () => {
    const { log } = await aTill();
    add(log, burnPage, page('a'), approved(clerk));
    const item = log.items.at(-1)!;
    log.items[1] = { ...item, body: item.body.replace('"adminId":"head"', '"adminId":"boss"') };
    expect(verdicts(await pushed(log))).toEqual(['quarantined: unfit']);
  });

  it('A10: is part of the chain: a change that is hashed anew with another one does not fit what follows it', async () => {
    const { log } = await aTill();
    add(log, burnPage, page('a'), approved(clerk));
    log.add(addPage, page('b'));
    const body = log.items[1]!.body.replace('"name":"Head"', '"name":"Boss"');
    log.items[1] = { body, hash: sha256Hex(body) };
    expect(verdicts(await pushed(log)).at(-1)).toBe('quarantined: unfit');
  });

  it('A10: lends them to nothing else than what may be approved', async () => {
    const { log } = await aTill();
    add(log, setRule, { brandId, _id: 'r1', limit: 1 }, approved(clerk));
    add(log, tearPage, page('a'), approved(second));
    expect(verdicts(await pushed(log))).toEqual([
      'rejected: forbidden_role',
      'quarantined: author_not_bound',
    ]);
  });

  it('A10: must stand above what is asked: a colleague’s PIN approves nothing', async () => {
    const { log } = await aTill();
    add(log, burnPage, page('a'), approved(clerk, byPin('second'), { ...second, role: 'store_admin' }));
    expect(verdicts(await pushed(log))).toEqual(['quarantined: forbidden_role']);
  });

  it('A11: was revoked before: what has happened stands, and is listed', async () => {
    for (const gone of [undefined, { ...head, role: 'employee' as const }, { ...head, storeId: 'branch' }]) {
      const { server, log } = await aTill();
      add(log, burnPage, page('a'), approved(clerk));
      if (gone) server.admins.set('head', gone);
      else server.admins.delete('head');
      const [result] = await pushed(log);
      expect(result).toMatchObject({
        status: 'applied_with_exceptions',
        exceptions: [{ code: 'approver_revoked', details: { approverId: 'head', approver: 'Head' } }],
      });
    }
  });

  it('A11: is forged: money back is held for it, what else has happened is booked without their rights and listed', async () => {
    const { server, log } = await aTill();
    const forged = byPin('head', keyOf('000000'));
    const other = { ...server.rosters.get('roster')!, storeId: 'branch' };
    server.rosters.set('other', other);
    add(log, burnPage, page('a'), approved(clerk, forged));
    add(log, burnPage, page('a'), approved(clerk, byPin('head', keys.head, 'other')));
    add(log, burnPage, page('a'), approved(clerk, byPin('head', keys.head, 'none')));
    add(log, burnPage, page('a'), approved(clerk, byPin('head'), { ...head, adminId: 'boss' }));
    add(log, gildPage, { ...page('gold'), isGold: true }, approved(clerk, forged));
    const results = await pushed(log);
    expect(verdicts(results)).toEqual([
      ...Array.from({ length: 4 }, () => 'quarantined: approval_invalid'),
      'applied_with_exceptions',
    ]);
    expect(flagsOf(results).at(-1)).toEqual(['approval_invalid', 'discount_over_limit']);
  });

  it('A11: approves until the lease is over, though the roster goes on', async () => {
    const { server, log } = await aTill();
    server.now = toyStart + 3 * day;
    add(log, addPage, page('a'), atTill(second));
    add(log, burnPage, page('a'), approved(atTill(second)));
    expect(verdicts(await pushed(log))).toEqual(['applied', 'quarantined: approval_invalid']);
  });
});
