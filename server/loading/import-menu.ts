import { dishTemplates, optionCategories, options, type Option } from '#domain/catalogue/schema.ts';
import type { EntryFault } from '#domain/catalogue/import-entries.ts';
import { AppError, type Fault } from '#domain/kit/errors.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { readMenuLeavingOut } from '#domain/loading/leave-out.ts';
import { planImport, type ImportPlan, type PresentBrand } from '#domain/loading/import-plan.ts';
import { menus } from '#domain/menu/schema.ts';
import { stores, type Store } from '#domain/store/schema.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import { systemAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { PostgresServerStore } from '../database/sync-store/postgres-store.ts';
import { StartUpError } from '../start-up-error.ts';
import { Loader } from './loader.ts';

export interface ImportRequest {
  /** The brand's id, short name or name. */
  readonly brand: string;
  /** An existing store's id or name: the menu goes there. */
  readonly store?: string;
  /** Of a file with many shops this one: its code or name. */
  readonly shop?: string;
  /** Only say what would be made. */
  readonly dryRun: boolean;
}

export interface ImportOutcome {
  readonly plan: ImportPlan;
  /** Records that were made and that were there already; zero on a dry run. */
  readonly created: number;
  readonly kept: number;
}

/**
 * Imports a menu file into a brand, shop by shop, each shop in two transactions. Cut off in between it is simply run again. What is wrong with
 * the file is said before anything is made, and on a dry run as well.
 * @throws AppError validation for a file that does not fit · StartUpError for a brand or store that is not there
 */
export async function importMenu(
  database: Database,
  content: unknown,
  request: ImportRequest,
  now: () => Date,
): Promise<ImportOutcome> {
  const { file, faults } = readMenuLeavingOut(content);
  const brandId = await findBrand(database, request.brand);
  const { present, found } = await readBrand(database, brandId, now);
  const storeId = request.store === undefined ? undefined : findStore(found, request.store);
  const plan = planImport(
    file,
    {
      brandId,
      ...(storeId === undefined ? {} : { storeId }),
      ...(request.shop === undefined ? {} : { shop: request.shop }),
    },
    present,
  );
  const wrong = [...faults, ...plan.faults];
  if (wrong.length > 0) throw new AppError('validation', { faults: wrong.map(inWords) });
  if (request.dryRun) return { plan, created: 0, kept: 0 };

  const loader = new Loader(database, now);
  let created = 0;
  let kept = 0;
  for (const step of plan.steps) {
    for (const done of [await loader.catalogue(step.catalogue), await loader.store(step.store)]) {
      created += done.created;
      kept += done.kept;
    }
  }
  return { plan, created, kept };
}

const reasons: Readonly<Record<EntryFault['reason'], string>> = {
  missing: 'is missing',
  not_a_number: 'is not a number',
  not_yes_or_no: 'is neither yes nor no',
  too_long: 'is too long',
  too_small: 'is too small',
  too_large: 'is too large',
  too_many: 'has too many',
  wrong: 'cannot be read',
  unknown: 'names something that is not in the file',
  ambiguous: 'names several things',
  repeated: 'is listed twice',
  taken: 'is used by another record',
  rule: 'does not fit the number of answers',
  depends: 'uses something that is wrong itself',
};

/** At its place in the file, with the name that people know it by. */
function inWords({ at, field, reason, value, limit }: EntryFault): Fault {
  const what = [...(value === undefined ? [] : [`“${value}”`]), ...(field === '' ? [] : [field])].join(' ');
  if (reason === 'too_many' && field === '')
    return { path: at, message: `${what} is beyond the ${limit} that fit` };
  const most = limit === undefined ? '' : `: ${limit} at most`;
  return { path: at, message: `${what} ${reasons[reason]}${most}`.trim() };
}

async function findBrand(database: Database, brand: string): Promise<string> {
  const lines = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query('select "id", "name" from "brands" where $1 in ("id", "slug", "name")', [brand]),
  );
  if (lines.length === 1) return String(lines[0]?.['id']);
  throw new StartUpError(
    lines.length === 0
      ? `--brand is "${brand}": there is no brand of that id, short name or name.`
      : `--brand is "${brand}", which ${lines.length} brands are called: give the id.`,
  );
}

function findStore(found: readonly Store[], store: string): string {
  const named = found.filter((row) => row._id === store || row.name === store);
  const [one] = named;
  if (one && named.length === 1) return one._id;
  const names = found.map((row) => `${row.name} (${row._id})`).join(', ');
  throw new StartUpError(`--store is "${store}": the brand's stores are ${names || 'none'}.`);
}

async function readBrand(
  database: Database,
  brandId: string,
  now: () => Date,
): Promise<{ present: PresentBrand; found: Store[] }> {
  const store = new PostgresServerStore({ database, now: () => now().toISOString() });
  return store.transact('snapshot', { brandId }, async (tx) => {
    const found = (await rowsOf(tx, stores, brandId)) as unknown as Store[];
    const ids = async (table: AnyTable): Promise<Set<string>> =>
      new Set((await rowsOf(tx, table, brandId)).map((row) => row._id));
    const present = {
      options: (await rowsOf(tx, options, brandId)) as unknown as Option[],
      categoryIds: await ids(optionCategories),
      dishIds: await ids(dishTemplates),
      storeIds: new Set(found.map((row) => row._id)),
      activeMenus: await activeMenusOf(tx, brandId, found),
    };
    return { present, found };
  });
}

function rowsOf(tx: ServerTransaction, table: AnyTable, brandId: string) {
  return tx.listRows(table, brandId, { index: 'brand', equals: [brandId] });
}

async function activeMenusOf(
  tx: ServerTransaction,
  brandId: string,
  found: readonly Store[],
): Promise<Map<string, string>> {
  const active = new Map<string, string>();
  for (const { _id: storeId } of found) {
    const rows = await tx.listRows(menus, brandId, { index: 'store', equals: [storeId] });
    const one = rows.find((row) => row['isActive'] === true && row['menuType'] === 'food');
    if (one) active.set(storeId, one._id);
  }
  return active;
}
