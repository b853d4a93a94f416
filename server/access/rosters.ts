import { createHash, randomBytes } from 'node:crypto';
import { pinTries } from '#domain/access/pin.ts';
import type { Roster, RosterPerson } from '#domain/access/roster.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { roleRanks } from '#domain/kit/roles.ts';
import { systemAccess, type Database, type Tx } from '../database/connection.ts';
import type { RosterMember } from '../database/tables.ts';
import type { RosterKey } from './roster-key.ts';

const hourMs = 3_600_000;

/** So long a till goes on knowing its people without its server: a long weekend, and the days that a line takes to be fixed. */
const lifeMs = 7 * 24 * hourMs;

/** One that says nothing new is signed anew this often at least, so that a till that has a network never comes near its end. */
const renewMs = 12 * hourMs;

/** Rosters that ended so long ago are kept no longer: what a till brings as late as that is looked at by a person. */
const keptMs = 120 * 24 * hourMs;

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/**
 * The people of a store who have a PIN, as its tills are told now.
 * @param leaseHours For how long nobody need ask the server before somebody approves what another may not do.
 */
export async function presentRoster(
  database: Database,
  key: RosterKey,
  { brandId, storeId }: Place,
  { now, leaseHours }: { readonly now: Date; readonly leaseHours: number },
): Promise<{ readonly id: string; readonly sent: string }> {
  const found = await database.inTransaction(systemAccess, async (tx) => {
    const people = await peopleOf(tx, storeId);
    const content = contentOf(people, leaseHours);
    const last = await lastOf(tx, storeId);
    return { people, content, last };
  });
  const { people, content, last } = found;
  const ageMs = last ? now.getTime() - Date.parse(last.issued_at) : 0;
  const isPresent =
    last?.content === content && ageMs >= 0 && ageMs < Math.min(renewMs, (leaseHours * hourMs) / 2);
  if (last && isPresent) return { id: last.id, sent: last.sent };
  const facts: Roster = {
    _id: uuidv7(now.getTime(), randomBytes),
    brandId,
    storeId,
    issuedAt: now.toISOString(),
    approvesUntil: new Date(now.getTime() + Math.min(lifeMs, leaseHours * hourMs)).toISOString(),
    endsAt: new Date(now.getTime() + lifeMs).toISOString(),
    people: people.map(({ person }) => person),
  };
  const sent = await key.sign(facts);
  await database.inTransaction(systemAccess, async (tx) => {
    await tx
      .insertInto('till_rosters')
      .values({
        id: facts._id,
        brand_id: brandId,
        store_id: storeId,
        content,
        issued_at: facts.issuedAt,
        approves_until: facts.approvesUntil,
        ends_at: facts.endsAt,
        people: JSON.stringify(people.map(({ member }) => member)) as unknown as RosterMember[],
        sent,
      })
      .execute();
    await tx
      .deleteFrom('till_rosters')
      .where('store_id', '=', storeId)
      .where('ends_at', '<', new Date(now.getTime() - keptMs).toISOString())
      .execute();
  });
  return { id: facts._id, sent };
}

interface Listed {
  readonly person: RosterPerson;
  readonly member: RosterMember;
}

/**
 * Whoever works in the store itself, higher roles first. What proves the PIN of somebody with a wider reach would lie on each of its tills;
 * one that was guessed wrong too often is of no use until its person has signed in.
 */
async function peopleOf(tx: Tx, storeId: string): Promise<Listed[]> {
  const found = await tx
    .selectFrom('admins')
    .innerJoin('admin_secrets', 'admin_secrets.admin_id', 'admins.id')
    .select(['admins.id', 'admins.name', 'admins.role', 'pin_salt', 'pin_check', 'pin_key'])
    .where('admins.store_id', '=', storeId)
    .where('admins.is_active', '=', true)
    .where('admins.deleted_at', 'is', null)
    .where('pin_failures', '<', pinTries.beforePassword)
    .orderBy('admins.name_key')
    .execute();
  return found
    .toSorted((a, b) => roleRanks[b.role] - roleRanks[a.role])
    .flatMap(({ id: adminId, name, role, pin_salt: salt, pin_check: check, pin_key: key }) =>
      salt === null || check === null || key === null
        ? []
        : [{ person: { adminId, name, role, salt, check }, member: { adminId, role, key } }],
    );
}

function contentOf(people: readonly Listed[], leaseHours: number): string {
  const said = JSON.stringify([leaseHours, people.map(({ person }) => person)]);
  return createHash('sha256').update(said).digest('hex');
}

function lastOf(tx: Tx, storeId: string) {
  return tx
    .selectFrom('till_rosters')
    .select(['id', 'content', 'issued_at', 'sent'])
    .where('store_id', '=', storeId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
