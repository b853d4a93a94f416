import { addStock } from '#domain/inventory/move-operations.ts';
import { sealEnvelope } from '#sync/envelope.ts';
import { genesis, protocolVersion } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { push } from '#sync/server/push.ts';
import { boss, brandId, enrolled, itemOf, storeIds } from './shop.ts';

/** Changes of one push, at most. */
const largest = 50;

/** Hands out how much there is to do. */
export class Work {
  #left: number;
  /** Ids of the rows that were confirmed, by when. */
  readonly written: string[] = [];

  constructor(changes: number) {
    this.#left = changes;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** As many as there are, at most `wanted`. */
  take(wanted: number): number {
    const taken = Math.max(0, Math.min(wanted, this.#left));
    this.#left -= taken;
    return taken;
  }
}

/** One till that pushes its log as fast as the server takes it: batches of any size, to one store after the other. */
export async function write(host: SyncHost, device: string, work: Work): Promise<void> {
  await enrolled(host, device);
  let [seq, prev] = [0, genesis];
  for (let round = 0; !work.isOver; round++) {
    const storeId = storeIds[Math.floor(Math.random() * storeIds.length)] ?? '';
    const count = work.take(1 + Math.floor(Math.random() * largest));
    if (count === 0) return;
    const [firstSeq, before] = [seq + 1, prev];
    const ids: string[] = [];
    const items = Array.from({ length: count }, () => {
      seq += 1;
      const id = `${device}-${seq}`;
      ids.push(`${id}:manual_add`);
      const sealed = sealEnvelope({
        id,
        device,
        incarnation: 1,
        seq,
        prev,
        scope: `store:${storeId}`,
        name: addStock.name,
        v: addStock.version,
        args: { brandId, storeId, inventoryId: itemOf(storeId), quantity: 1, stockType: 'totalStock' },
        actor: { adminId: boss.adminId, name: boss.name, role: boss.role },
        at: { wall: Date.now(), mono: 0, boot: 'feed', offset: 0, uncertainty: 0 },
        baseVersion: 0,
        app: 'feed',
      });
      prev = sealed.hash;
      return sealed;
    });
    const { answer } = await push(host, device, {
      protocol: protocolVersion,
      nonce: 'feed-writer',
      device,
      incarnation: 1,
      firstSeq,
      prev: before,
      prunedThrough: 0,
      items,
      signature: '',
      app: 'feed',
    });
    const refused = answer.results.find(({ status }) => status !== 'applied');
    if (refused || answer.lastSeq !== seq)
      throw new Error(`${device}: ${JSON.stringify(refused ?? answer).slice(0, 500)}`);
    work.written.push(...ids);
  }
}
