import { addAdmin } from '../access/admins.ts';
import type { Passwords } from '../access/passwords.ts';
import { systemAccess, type Database } from '../database/connection.ts';
import { Loader } from '../loading/loader.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { keepImage } from '../adapters/images/keep-image.ts';
import { giveDemoPins } from './demo-pins.ts';
import { demoCustomers, openDemoCustomers } from './customers.ts';
import { demoBooks } from './books.ts';
import { demoBundles } from './bundles.ts';
import { demoRows } from './demo-rows.ts';
import { addDemoPoints, demoPointRule } from './points.ts';
import { demoPictures } from './pictures.ts';
import { memberPurchases } from './past/member-purchases.ts';
import { pastDays } from './past/plan.ts';
import { addTills } from './past/tills.ts';
import { demoStaff } from './staff.ts';
import { addDemoTickets } from './tickets.ts';

interface DemoParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly password: string;
  readonly now: () => Date;
  /** Where the sync server's functions are: the demo is to have a past, and gets the tills that made it (see DemoPast). */
  readonly pastBy?: SyncHost | undefined;
}

/** What a store has was brought in before its past began. */
const beforeThePastMs = (pastDays + 2) * 86_400_000;

/**
 * Makes the demo restaurant in a database without any staff. The staff comes last and at once: a start that is cut off before is
 * simply done again, since loading twice changes nothing.
 * @returns Whether the demo restaurant is in the database now.
 */
export async function ensureDemo({
  database,
  passwords,
  password,
  now,
  pastBy,
}: DemoParts): Promise<boolean> {
  const [anybody, demo] = await database.inTransaction(systemAccess, async (tx) => [
    await tx.selectFrom('admins').select('id').limit(1).executeTakeFirst(),
    await tx
      .selectFrom('admins')
      .select('id')
      .where('id', '=', demoStaff[0]?._id ?? '')
      .executeTakeFirst(),
  ]);
  if (anybody) return demo !== undefined;

  const since = new Date(now().getTime() - (pastBy ? beforeThePastMs : 0));
  const { brands, stores, staff } = demoRows(since.toISOString());
  const loader = new Loader(database, now);
  const early = new Loader(database, () => since);
  const pictures = await demoPictures();
  for (const { brandId, hash, kept } of pictures)
    await keepImage(database, { brandId, hash, kept, now: now() });
  const imageOf = new Map(pictures.map(({ dishId, image }) => [dishId, image]));
  for (const input of brands) {
    const dishTemplates = input.dishTemplates?.map((dish) => ({ ...dish, image: imageOf.get(dish._id) }));
    await loader.catalogue({ ...input, dishTemplates });
  }
  for (const input of stores) await loader.store(input);
  await early.pointRule(demoPointRule);
  await addDemoTickets(database, early, now());
  for (const bundle of demoBundles) await early.bundle(bundle);
  for (const { input, by } of demoBooks(now().toISOString(), pastBy !== undefined))
    await loader.books(input, by);
  if (pastBy) await addTills(pastBy, now().toISOString());
  await addDemoPoints(database, now(), pastBy ? await memberPurchases(pastBy) : []);
  const hashes = await Promise.all(staff.map(() => passwords.hash(password)));
  await database.inTransaction(systemAccess, async (tx) => {
    for (const [i, { _id: id, ...one }] of staff.entries()) {
      await addAdmin(tx, { id, ...one, passwordHash: hashes[i] ?? '' }, now());
    }
  });
  await openDemoCustomers({ database, passwords, now }, password, since);
  await giveDemoPins(database, passwords, { password, now: now() });
  return true;
}

/** What a visitor needs to sign in, one line per entrance. @param password Shown only where it is the fixed one. */
export function demoSignIns(password: string): string[] {
  const names = (brandId: string | undefined): string =>
    demoStaff
      .filter((one) => one.brandId === brandId)
      .map((one) => one.name)
      .join(', ');
  return [
    `Demo sign-ins, password ${password}:`,
    `  /admin/charizi/login   ${names('charizi')}`,
    `  /admin/ashun/login     ${names('ashun')}`,
    `  /boss/login            ${names(undefined)}`,
    ...demoCustomers.map(
      ({ brandId, phone }) => `  ${`/brands/${brandId}/auth/login`.padEnd(28)} ${phone} (a guest)`,
    ),
  ];
}
