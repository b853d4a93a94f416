import { protocolVersion } from '#sync/protocol.ts';
import type { DemoServer } from '#server/http/testing.ts';
import { RawDevice } from '../raw-device.ts';
import { newSigner } from '../test-till.ts';
import type { Matrix } from './matrix.ts';
import type { Principal } from './principals.ts';
import { cellOf, type Place, type Sites } from './rest-matrix.ts';

const head = { protocol: protocolVersion, nonce: 'raw-device' };
const app = 'test';

/** What a device of each principal is given of the place's rows. Only staff has devices; guests and customers show what happens without. */
export async function deviceMatrix(
  server: DemoServer,
  sites: Sites,
  principals: readonly Principal[],
  place: Place,
): Promise<Matrix> {
  const { brandId, storeId } = place.address(sites);
  const [brand, store] = [`brand:${brandId}`, `store:${storeId}`];
  const columns = await Promise.all(
    principals.map(async ({ visitor, actor }) => {
      const ask = async (call: string, body: object): Promise<string> =>
        cellOf(await visitor.ask(`POST /sync/${call}`, { ...head, ...body }));
      const publicKey = await (await newSigner()).publicKey();
      const device =
        actor.kind === 'admin'
          ? (await RawDevice.enrol(visitor, await newSigner(), sites.own)).id
          : sites.own.device;
      const page = (scope: string, table: string) =>
        ask('snapshot', { device, scope, table, view: 'till', limit: 10 });
      return {
        'sync.enrol': await ask('enrol', { brandId, storeId, name: 'raw', app, publicKey }),
        'sync.snapshot of the store': await page(store, 'orders'),
        'sync.snapshot of the brand': await page(brand, 'dishTemplates'),
        'sync.pull of the store': await pulled(visitor, device, store),
        'sync.pull of the brand': await pulled(visitor, device, brand),
        "sync.pull as somebody else's device": await pulled(server.visitor(), device, store),
      };
    }),
  );
  const names = Object.keys(columns[0] ?? {}) as (keyof (typeof columns)[number])[];
  const rows = names.map((name) => ({ name, cells: columns.map((column) => column[name]) }));
  return { title: place.title, about: place.about, head: principals.map(({ title }) => title), rows };
}

/** `rows` where the device may copy the scope, `nothing` where it must drop what it has of it. */
export async function pulled(visitor: Principal['visitor'], device: string, scope: string): Promise<string> {
  const cursors = { [scope]: { version: 0, stamp: '', tables: '', view: 'till' } };
  const chain = { incarnation: 1, lastSeq: 0, lastHash: '0'.repeat(64) };
  const answered = await visitor.ask('POST /sync/pull', { ...head, ...chain, app, device, cursors });
  const answer = (answered.body['scopes'] as Record<string, { kind: string }> | undefined)?.[scope];
  return answer === undefined ? cellOf(answered) : answer.kind === 'purge' ? 'nothing' : 'rows';
}
