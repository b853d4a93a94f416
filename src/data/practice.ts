import { Dexie } from 'dexie';
import { brands } from '#domain/brand/schema.ts';
import { dishTemplates, optionCategories, options } from '#domain/catalogue/schema.ts';
import { inventory } from '#domain/inventory/schema.ts';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { menus } from '#domain/menu/schema.ts';
import { orders } from '#domain/order/schema.ts';
import { stores, storeSettings } from '#domain/store/schema.ts';
import { deviceKey, outboxKey } from '#sync/client/local-tables.ts';
import type { DeviceStore } from '#sync/client/ports.ts';
import type { AnyTable, Business } from '#sync/operations.ts';
import { scopeIndex, type Row } from '#sync/row.ts';
import { Api } from './api.ts';
import { AttendedStores } from './attended-stores.ts';
import { makeClock } from './clock.ts';
import { NoAnswer, type Http } from './http.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { Data } from './open-data.ts';
import type { PageSignals } from './page-signals.ts';
import { practiceLane } from './practice-lane.ts';
import { ProfileStore } from './profile-store.ts';
import { Replicas } from './replicas.ts';
import { TillPeople } from './till-people.ts';

/** What a counter needs to sell: nothing that anybody has sold, moved or written. */
const taken: readonly AnyTable[] = [
  brands,
  stores,
  storeSettings,
  dishTemplates,
  optionCategories,
  options,
  menus,
  inventory,
];

/** So are all databases of practice called: nobody else reads or sends them. */
const prefix = 'practice-';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** Nothing goes out and nothing comes in: there is no server behind a practice. */
const closedHttp: Http = async () => {
  throw new NoAnswer();
};

/** A page that never hears that anything has changed outside. */
const closedSignals: PageSignals = {
  visible: () => false,
  online: () => false,
  onChange: () => () => undefined,
};

interface Options {
  readonly data: Data;
  readonly business: Business;
  /** Names this practice. */
  readonly id: string;
}

/**
 * The data side of a counter that is only practised on: the same parts over databases of their own, with nothing behind them. Who is
 * signed in, the pictures and the storage of this device stay the real ones.
 */
export function practiceData({ data, business, id }: Options): Data {
  const environment = `${prefix}${id}`;
  const profile = new ProfileStore(environment);
  const api = new Api(closedHttp);
  const replicas = new Replicas({
    environment,
    business,
    app: data.app,
    http: closedHttp,
    profile,
    session: data.session,
    clock: makeClock(),
    signals: closedSignals,
    onCounter: () => undefined,
    onTaken: () => undefined,
    picturesOf: (brandId) => data.replicas.find(brandId)?.pictures,
    onDefect: data.onDefect,
  });
  return {
    ...data,
    api,
    // A practice counter receives no guest orders.
    attended: new AttendedStores(environment, undefined),
    profile,
    replicas,
    answers: new KeptAnswers(profile),
    tillPeople: new TillPeople({ api, profile: data.profile, now: data.now }),
    signals: closedSignals,
  };
}

/**
 * Puts what the real database holds of the store's menu, dishes, stock and settings into the one that is practised on, once: after a
 * reload the practice goes on where it was. The real one is only read.
 */
export async function seedPractice(
  real: DeviceStore,
  practice: DeviceStore,
  { brandId, storeId }: Place,
): Promise<void> {
  const local = ['device', 'cursors'] as const;
  const scopes = [scopeKey(brandScope(brandId)), scopeKey(storeScope(brandId, storeId))];
  const copy = await real.transact('read', { rows: taken, local }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    const cursors = await tx.localGetMany('cursors', scopes);
    const rows: [AnyTable, Row[]][] = [];
    for (const table of taken) {
      const of = table.scope === 'brand' ? brandId : storeId;
      rows.push([table, await tx.list(table, { index: scopeIndex, equals: [of] })]);
    }
    return { device, cursors: cursors.flatMap((each) => each ?? []), rows };
  });
  const { device } = copy;
  if (!device) return;
  await practice.transact('write', { rows: taken, local }, 'strict', async (tx) => {
    if (await tx.localGet('device', deviceKey)) return;
    for (const [table, rows] of copy.rows) await tx.putMany(table, rows);
    await tx.localPutMany('cursors', copy.cursors);
    const { anew: _, told: __, ...own } = device;
    await tx.localPutMany('device', [
      {
        ...own,
        incarnation: 1,
        nextSeq: 1,
        lastHash: '',
        answeredSeq: 0,
        prunedThrough: 0,
        pendingFrom: outboxKey(1, 1),
        lanes: { [storeId]: practiceLane },
        registers: {},
      },
    ]);
  });
}

/** Whether somebody has sold something in it. */
export async function hasSold(practice: DeviceStore, storeId: string): Promise<boolean> {
  const sold = await practice.transact('read', { rows: [orders], local: [] }, 'relaxed', (tx) =>
    tx.list(orders, { index: scopeIndex, equals: [storeId], limit: 1 }),
  );
  return sold.length > 0;
}

/** Takes a practice off the device: nothing of it is left. */
export async function removePractice(
  { replicas, profile }: Pick<Data, 'replicas' | 'profile'>,
  id: string,
  brandId: string,
): Promise<void> {
  await replicas.remove(brandId);
  await profile.close();
  await removeDatabases((name) => name.startsWith(databasesOf(id)));
}

/** Held for as long as a page is at a practice. */
export function practiceLock(id: string): string {
  return `${databasesOf(id)}open`;
}

/** Takes away practices that were left without a word: their page was closed. Where a browser cannot tell, they stay. */
export async function sweepPractices(own: string, locks: LockManager | undefined): Promise<void> {
  if (!locks) return;
  const { held = [] } = await locks.query();
  const open = [practiceLock(own), ...held.flatMap(({ name }) => (name?.endsWith('.open') ? name : []))];
  await removeDatabases((name) => !open.some((lock) => name.startsWith(lock.slice(0, -'open'.length))));
}

function databasesOf(id: string): string {
  return `haodan.${prefix}${id}.`;
}

async function removeDatabases(which: (name: string) => boolean): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    if (name.startsWith(`haodan.${prefix}`) && which(name)) await Dexie.delete(name);
  }
}
