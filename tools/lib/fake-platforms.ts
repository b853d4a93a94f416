import { FakeFoodpanda } from '#tests/fakes/delivery/fake-foodpanda.ts';
import { FakeUberEats } from '#tests/fakes/delivery/fake-uber-eats.ts';

export interface Platforms {
  readonly uber: FakeUberEats;
  readonly panda: FakeFoodpanda;
}

/** Where `npm start` listens unless it is told otherwise. */
const usualServer = 'http://localhost:3000';

/** Both delivery platforms on real sockets, with the ports that the help names. */
export async function openPlatforms(): Promise<Platforms> {
  const [uber, panda] = await Promise.all([FakeUberEats.start(9200), FakeFoodpanda.start(9201)]);
  uber.target = panda.target = process.env['HAODAN_URL'] ?? usualServer;
  return { uber, panda };
}

/** What to start the server with, and what can be typed. */
export function platformHelp({ uber, panda }: Platforms): string {
  const variables = Object.entries({ ...uber.variables, ...panda.variables })
    .map(([name, value]) => `${name}=${value.includes(' ') ? `'${value}'` : value}`)
    .join(' \\\n  ');
  return [
    `Delivery platforms (webhooks go to ${uber.target}; HAODAN_URL changes that). Start the server with:`,
    `  ${variables} \\\n  npm start`,
    'Type uber or panda and: order STORE ITEM NAME PRICE · cancel · replay · forge · menu · gone STORE · down · busy · slow · expire · calm; of',
    'panda also: done, failed (what came of the last catalogue).',
  ].join('\n');
}

interface Typed {
  readonly name: string;
  readonly verb: string;
  readonly rest: readonly string[];
}

/** Does what was typed, and says what came of it; undefined for what is no platform's. */
export async function doOnPlatform(
  { uber, panda }: Platforms,
  { name, verb, rest }: Typed,
): Promise<string | undefined> {
  if (name !== 'uber' && name !== 'panda') return undefined;
  const { socket } = name === 'uber' ? uber : panda;
  const last = [...(name === 'uber' ? uber : panda).orders.keys()].at(-1) ?? '';
  const acts: Readonly<Record<string, () => Promise<string> | string>> = {
    order: () => place({ uber, panda }, name, rest),
    cancel: async () => said(await (name === 'uber' ? uber.cancel(last) : panda.cancel(last))),
    replay: async () => said(await (name === 'uber' ? uber.notify(last) : panda.notify(last))),
    forge: async () =>
      said(
        await (name === 'uber'
          ? uber.notify(last, { signing: 'wrong' })
          : panda.notify(last, { secret: 'not the shared secret of both sides' })),
      ),
    menu: () => JSON.stringify(Object.fromEntries(name === 'uber' ? uber.menus : panda.catalogs), null, 2),
    gone: () =>
      [...((name === 'uber' ? uber.suspended : panda.gone).get(rest[0] ?? '') ?? [])].join(' ') || 'nothing',
    down: () => done(() => socket.down()),
    busy: () => done(() => socket.busy(5)),
    slow: () => done(() => socket.slow(3000)),
    expire: () => done(() => socket.endTokens()),
    calm: () => done(() => socket.calm()),
    ...(name === 'panda' ? { done: () => finish(panda, 'done'), failed: () => finish(panda, 'failed') } : {}),
  };
  return (await acts[verb]?.()) ?? '?';
}

async function place(
  { uber, panda }: Platforms,
  name: 'uber' | 'panda',
  [store = '', item = 'item-1', title = '測試餐點', price = '100']: readonly string[],
): Promise<string> {
  if (name === 'uber') {
    const id = uber.order(store, [
      { id: item, external_data: item, title, quantity: 1, price: Number(price) },
    ]);
    return `${id} ${said(await uber.notify(id))}`;
  }
  const token = panda.order(store, [
    { id: item, remoteCode: item, name: title, quantity: 1, unitPrice: Number(price) },
  ]);
  return `${token} ${said(await panda.notify(token))}`;
}

async function finish(panda: FakeFoodpanda, status: 'done' | 'failed'): Promise<string> {
  const id = [...panda.imports.keys()].at(-1) ?? '';
  const answer = await panda.finishImport(id, status);
  return answer ? said(answer) : 'nobody is called back';
}

function said({ status }: Response): string {
  return String(status);
}

function done(act: () => void): string {
  act();
  return 'done';
}
