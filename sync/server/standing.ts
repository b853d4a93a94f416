import type { RowKey } from '#domain/kit/table.ts';
import type { Batch } from './batch.ts';
import { targetOf, type Incoming } from './incoming.ts';
import type { ReceiptRecord } from './ports.ts';
import { heldForAuthor, type Judged } from './verdict.ts';

/**
 * What later changes of the same device must not pass (settled 5): the record of a change that waits or was set aside, and one whose
 * creation was refused. A refused edit of a record that is there stands in nobody's way, and neither does one whose author was not signed in.
 */
export async function blocksOf(batch: Batch, incoming: Incoming, judged: Judged): Promise<readonly RowKey[]> {
  const target = targetOf(incoming);
  if (!target) return [];
  // What goes on without it does so: nobody signed in stands behind it.
  const isMissed = !heldForAuthor.has(judged.code ?? '') || !(await batch.exists(target));
  if (judged.status === 'waiting' || (judged.status === 'quarantined' && isMissed)) return [target];
  return judged.status === 'rejected' && !(await batch.exists(target)) ? [target] : [];
}

/** The code of what was settled at once because it depends on something refused. */
const dependent = 'depends_on_refused';

/** What a device's earlier changes mean for its later ones. */
export class Standing {
  readonly #open: ReceiptRecord[];
  readonly #cleared: ReceiptRecord[] = [];
  /** Facts that were set aside for what was refused, and can be judged again. */
  readonly freed: ReceiptRecord[] = [];

  constructor(open: readonly ReceiptRecord[]) {
    this.#open = [...open];
  }

  add(receipt: ReceiptRecord): void {
    this.#open.push(receipt);
  }

  settle(id: string): void {
    const at = this.#open.findIndex((receipt) => receipt.id === id);
    if (at >= 0) this.#open.splice(at, 1);
  }

  /** A change that stands has made or changed the record: what was refused to make it stands in nobody's way any more. */
  clear(target: RowKey): void {
    const cleared = this.#open.filter(
      ({ status, blocks }) => status === 'rejected' && blocks.includes(target),
    );
    for (const receipt of cleared) {
      this.settle(receipt.id);
      this.#cleared.push({ ...receipt, blocks: receipt.blocks.filter((key) => key !== target) });
    }
    if (cleared.length === 0) return;
    this.freed.push(
      ...this.#open.filter(({ code, blocks }) => code === dependent && blocks.includes(target)),
    );
  }

  /** These receipts with those that were cleared, each once, as they are to be kept. */
  withCleared(receipts: readonly ReceiptRecord[]): ReceiptRecord[] {
    const all = [...receipts, ...this.#cleared];
    return [...new Map(all.map((receipt) => [`${receipt.incarnation}|${receipt.seq}`, receipt])).values()];
  }

  /** Settled 5: waits behind a waiting or quarantined change of the same record; settled at once where its creation was refused. */
  judge(incoming: Incoming, target: RowKey | undefined): Judged | undefined {
    if (!target) return undefined;
    const id = incoming.envelope?.id;
    const earlier = this.#open.filter(
      (receipt) => receipt.id !== id && receipt.blocks.includes(target) && before(receipt, incoming),
    );
    const refused = earlier.find(({ status, code }) => status === 'rejected' && code !== dependent);
    // The same operation tried again takes the refused one's place: somebody has repaired it.
    if (refused && refused.name === incoming.envelope?.name) return undefined;
    const blocker = earlier.find((receipt) => receipt.status !== 'rejected');
    if (blocker) return { status: 'waiting', behind: blocker.id };
    const cause = refused ?? earlier[0];
    if (!cause) return undefined;
    const details = { on: cause.id };
    return incoming.command?.nature === 'fact'
      ? { status: 'quarantined', code: dependent, details }
      : { status: 'rejected', code: dependent, details };
  }
}

function before(receipt: ReceiptRecord, incoming: Incoming): boolean {
  const incarnation = incoming.envelope?.incarnation ?? Number.MAX_SAFE_INTEGER;
  return (
    receipt.incarnation < incarnation || (receipt.incarnation === incarnation && receipt.seq < incoming.seq)
  );
}
