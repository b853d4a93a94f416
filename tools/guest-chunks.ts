/** The bundler, as far as it says who imports what. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** What asks for a module later than the document does: pages, and parts that come when they are needed. By their modules' ids. */
export type Askers = ReadonlySet<string>;

/** What so many ask for each of them may load whole. */
const many = 7;

const pages = {
  menu: /storeId\.index\.tsx\?tsr-split=component/,
  dish: /storeId\.dish\.\$dishId\.tsx\?tsr-split=component/,
  bundle: /storeId\.bundles\.\$bundleId\.tsx\?tsr-split=component/,
  order: /storeId\.order-confirm\.\$orderId\.tsx\?tsr-split=component/,
  cart: /_guests\/cart\.tsx\?tsr-split=component/,
  tickets: /member\/coupons\.tsx\?tsr-split=component/,
  /** Where somebody chooses or orders. */
  shop: /_guests\/(?:cart\.|stores\/).*\?tsr-split=component/,
  /** Where nobody orders: an account, and what a member has. */
  account: /_guests\/(?:_account|member)[/.].*\?tsr-split=component/,
} as const;

type By = (page: keyof typeof pages) => boolean;

/**
 * The files that pages share, above all the menu with others, by who those are; a module goes into the first that it belongs to. By itself the bundler makes
 * one file of each set of pages: the menu, which most guests see first, asked for 45 of them, most below 1 KB, and a telephone was busy asking.
 * Each page still loads little that it does not need, since the sets are alike; a journey holds them to their budget.
 */
const shared: readonly (readonly [name: string, isOf: (by: By, isOfMany: boolean) => boolean])[] = [
  // The page of tickets is the heaviest, and needs little of the rest.
  ['guests-common', (by) => by('menu') && by('tickets')],
  ['guests-most', (by, isOfMany) => by('menu') && isOfMany],
  ['guests-members', (by) => by('menu') && by('account')],
  ['guests-order', (by) => by('menu') && by('order')],
  ['guests-choice', (by) => by('menu') && by('cart') && (by('dish') || by('bundle'))],
  ['guests-cart', (by) => by('menu') && by('cart')],
  ['guests-menu', (by) => by('menu')],
  ['guests-account', (by, isOfMany) => isOfMany && !by('shop') && !by('tickets')],
];

/** The name of the file of a module; undefined leaves it where the bundler puts it. */
export function guestChunk(askers: Askers): string | undefined {
  if (askers.size < 2) return undefined;
  const by: By = (page) => [...askers].some((id) => pages[page].test(id));
  return shared.find(([, isOf]) => isOf(by, askers.size >= many))?.[0];
}

/** The bundler's groups of those files. What a module needs is asked for by all that ask for it, so it is in the same group or an earlier one. */
export function guestChunks(priority: number) {
  const known = new Map<string, Askers>();
  return shared.map(([name], at, { length }) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (guestChunk(askersOf(id, modules, known)) === name ? name : null),
    priority: priority - at / length,
  }));
}

/** Follows a module to what asks for it, over whatever lies between. */
function askersOf(id: string, modules: Modules, known: Map<string, Askers>): Askers {
  const had = known.get(id);
  if (had) return had;
  const askers = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const { dynamicImporters = [], importers = [] } = modules.getModuleInfo(one) ?? {};
    if (dynamicImporters.length > 0) askers.add(one);
    waiting.push(...importers);
  }
  known.set(id, askers);
  return askers;
}
