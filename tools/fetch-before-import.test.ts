import { expect, it } from 'vitest';
import { fetchBeforeImport, nameLoneFiles } from './fetch-before-import.ts';

type Load = () => Promise<unknown>;

/** The page's own function, over a network that answers with `status`. */
function aPage(network: { status: number }) {
  const { load } = fetchBeforeImport() as unknown as { readonly load: { readonly handler: () => string } };
  const source = load.handler().replace('export const __vitePreload =', 'return ');
  const entries: { name: string; responseStatus: number }[] = [];
  const fetch = async (url: string) => {
    entries.push({ name: url, responseStatus: network.status });
    return { ok: network.status === 200, status: network.status, arrayBuffer: async () => undefined };
  };
  const performance = { getEntriesByName: (url: string) => entries.filter(({ name }) => name === url) };
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's script is a text here
  const make = new Function('performance', 'fetch', 'location', source) as (
    ...given: unknown[]
  ) => (load: Load, files: readonly string[]) => Promise<unknown>;
  return { bring: make(performance, fetch, { origin: 'http://till' }), entries };
}

it('imports a part only once its files are there, however often they were refused', async () => {
  const network = { status: 502 };
  const { bring, entries } = aPage(network);
  let imports = 0;
  const load = async () => ++imports;
  for (let i = 0; i < 2; i++) await expect(bring(load, ['assets/a.js'])).rejects.toThrow('502');
  expect(imports).toBe(0);
  network.status = 200;
  expect([await bring(load, ['assets/a.js']), await bring(load, ['assets/a.js'])]).toEqual([1, 2]);
  expect(entries.map(({ name, responseStatus }) => `${name} ${responseStatus}`)).toEqual([
    'http://till/assets/a.js 502',
    'http://till/assets/a.js 502',
    'http://till/assets/a.js 200',
  ]);
});

it('names the file of a part that needs no other', () => {
  const lone = 's(async()=>{let{A:e}=await import(`./a-1.js`);return e},[])';
  const others = 's(()=>import(`./b-2.js`),__vite__mapDeps([0,1])),f([],[])';
  expect(nameLoneFiles(`${others},${lone}`)).toBe(
    `${others},s(async()=>{let{A:e}=await import(\`./a-1.js\`);return e},["assets/a-1.js"])`,
  );
});
