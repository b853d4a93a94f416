import { describe, expect, it } from 'vitest';
import { guestParts, marketingTexts, recordTexts } from '#src/app/text-parts.ts';
import { divideTexts, readSources, sourceFile } from './text-parts.ts';

const file = (path: string, code: string) => [path, sourceFile(path, code)] as const;
const stores = 'src/routes/admin/$brandId/_staff/stores/index.tsx';
const menus = 'src/routes/admin/$brandId/_staff/menus/index.tsx';
const counter = 'src/routes/counter/$brandId/$storeId.tsx';

function parts(...files: (readonly [string, ReturnType<typeof sourceFile>])[]) {
  const ids = ['own', 'shared', 'deed', 'first', 'both', 'unsaid', 'later'];
  const found = divideTexts(ids, new Map(files));
  return (id: string) => [...found].find(([, list]) => list.includes(id))?.[0];
}

it('gives the guests’ pages all that they say, whoever else says it, and nobody else what they alone say', () => {
  const found = divideTexts(
    ['own', 'both', 'deed'],
    new Map([
      file('src/main.tsx', `import './guest-names.ts'`),
      file('src/guest-names.ts', `t({ id: 'both' })`),
      file('src/guests.tsx', `import './guest-names.ts'`),
      file('src/routes/_guests/cart.tsx', `t({ id: 'own' }); import '#domain/deed.ts'`),
      file('domain/deed.ts', `say: { id: 'deed' }`),
    ]),
  );
  expect(found.get('guests')).toEqual(['both']);
  expect(found.get('guests/cart')).toEqual(['own']);
  expect(found.get('common')).toEqual(['both', 'deed']);
});

it('gives the pages of the site all that they say, and nobody else what they alone say', () => {
  const found = divideTexts(
    ['own', 'both'],
    new Map([
      file('src/main.tsx', `t({ id: 'both' })`),
      file('src/marketing-server.tsx', `import './features/marketing/page.tsx'`),
      file('src/features/marketing/page.tsx', `t({ id: 'own' }); t({ id: 'both' })`),
    ]),
  );
  expect(found.get('marketing')).toEqual(['own', 'both']);
  expect(found.get('common')).toEqual(['both']);
});

it('gives members, and tickets beside them, what no other page of guests says', () => {
  const found = divideTexts(
    ['everywhere', 'first', 'own', 'both', 'deep'],
    new Map([
      file('src/guests.tsx', `t({ id: 'first' }); import './guests-router.tsx'`),
      file(
        'src/guests-router.tsx',
        `import './routes/_guests/member/points.tsx'; import './routes/_guests/member/profile.tsx'`,
      ),
      file('src/routes/_guests/cart.tsx', `t({ id: 'everywhere' })`),
      file(
        'src/routes/_guests/member/profile.tsx',
        `t({ id: 'own' }); t({ id: 'both' }); t({ id: 'everywhere' })`,
      ),
      file('src/routes/_guests/member/points.tsx', `t({ id: 'both' }); t({ id: 'deep' })`),
      file('src/routes/_guests/stores/$brandId/$storeId.bundles.$bundleId.tsx', `t({ id: 'first' })`),
    ]),
  );
  expect(found.get('guests')).toEqual(['everywhere', 'first']);
  expect(found.get('guests/member')).toEqual(['own', 'both']);
  expect(found.get('guests/tickets')).toEqual(['deep']);
});

it('gives the declared kinds of records what they are called, also where their own pages say it, and nothing that is common', () => {
  const found = divideTexts(
    ['frame', 'name', 'form', 'alone'],
    new Map([
      file('src/main.tsx', `t({ id: 'frame' }); load(() => import('./resources.ts'))`),
      file('src/resources.ts', `import '#src/features/store.tsx'; t({ id: 'frame' }); t({ id: 'alone' })`),
      file('src/features/store.tsx', `t({ id: 'name' })`),
      file(stores, `import '#src/features/store.tsx'; t({ id: 'form' })`),
    ]),
  );
  expect(found.get('common')).toEqual(['frame']);
  expect(found.get('records')).toEqual(['name', 'alone']);
  expect(found.get('admin/stores')).toEqual(['name', 'form']);
});

it('gives what a file beside the routes says to those that import it', () => {
  const found = divideTexts(
    ['own', 'both'],
    new Map([
      file(counter, `import '#src/routes/-kitchen.tsx'`),
      file(stores, `import '#src/routes/-report.tsx'`),
      file(menus, `import '#src/routes/-report.tsx'`),
      file('src/routes/-kitchen.tsx', `t({ id: 'own' })`),
      file('src/routes/-report.tsx', `t({ id: 'both' })`),
    ]),
  );
  expect(found.get('counter')).toEqual(['own']);
  expect(found.get('office')).toEqual(['both']);
});

it('gives what the frame around all pages of a side says to every one of them', () => {
  const found = divideTexts(
    ['frame', 'first', 'own'],
    new Map([
      file('src/routes/boss/_staff.tsx', `t({ id: 'frame' })`),
      file('src/routes/boss/_staff/index.tsx', `t({ id: 'first' })`),
      file('src/routes/boss/_staff/settings.tsx', `t({ id: 'own' })`),
    ]),
  );
  expect(found.get('office')).toEqual(['frame']);
  expect(found.get('boss/index')).toEqual(['first']);
  expect(found.get('boss/settings')).toEqual(['own']);
});

describe('texts in parts', () => {
  const of = parts(
    file('src/main.tsx', `import '#src/app/frame.tsx'; import './routeTree.gen.ts'`),
    file('src/app/frame.tsx', `<Trans id="first" />`),
    file(
      stores,
      `import { a } from '#src/features/a.tsx'; import { w } from '#src/features/words.ts'; t({ id: 'own' })`,
    ),
    file('src/features/a.tsx', `import '../../domain/deed.ts'; const L = lazy(() => import('./later.tsx'))`),
    file('src/features/later.tsx', `t({ id: 'later' })`),
    file('src/features/words.ts', `msg({ id: 'shared' }); import { b } from './both.ts'`),
    file('src/features/both.ts', `msg({ id: 'both' })`),
    file('domain/deed.ts', `say: { id: 'deed' }`),
    file(menus, `import { w } from '#src/features/words.ts'`),
    file(counter, `import { b } from '#src/features/both.ts'`),
  );

  it('stand with the one section that says them, also where it says them later', () => {
    expect(of('own')).toBe('admin/stores');
    expect(of('later')).toBe('admin/stores');
  });

  it('stand with the office where several of its sections say them', () =>
    expect(of('shared')).toBe('office'));

  it('are common where the frame, the counter and the office, or the domain says them, or nobody is seen to', () => {
    for (const id of ['first', 'both', 'deed', 'unsaid']) expect(of(id), id).toBe('common');
  });

  it('of this product: each in one part, and most of the office’s in its sections', () => {
    const sources = readSources(process.cwd());
    expect(sources.size).toBeGreaterThan(500);
    const ids = [...sources.values()].flatMap(({ words }) => [...words].filter((word) => word.includes('.')));
    const found = divideTexts([...new Set(ids)], sources);
    // The guests' parts, the site's and that of declared kinds have what others say as well.
    const shared = [...guestParts.keys(), marketingTexts, recordTexts];
    const all = [...found].filter(([part]) => !shared.includes(part)).flatMap(([, list]) => list);
    expect(new Set(all).size).toBe(all.length);
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['common', 'office', 'counter', 'admin/stores']),
    );
  });
});
