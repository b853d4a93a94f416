import type { RowKey } from '#domain/kit/table.ts';
import type { Batch } from './batch.ts';
import { targetsOf, type Incoming } from './incoming.ts';
import type { ReceiptRecord } from './ports.ts';
import { heldForAuthor, type Judged } from './verdict.ts';

/**
 * What later changes of the same device must not pass (settled 5): the record of a change that waits or was set aside, and one whose
 * creation was refused. A refused edit of a record that is there stands in nobody's way, and neither does one whose author was not signed in.
 */
export async function blocksOf(batch: Batch, incoming: Incoming, judged: Judged): Promise<readonly RowKey[]> {
  const targets = targetsOf(incoming);
  if (judged.status === 'waiting') return targets;
  // What goes on without it does so: nobody signed in stands behind it.
  const isMissed = judged.status === 'quarantined' && !heldForAuthor.has(judged.code ?? '');
  if (isMissed) return targets;
  if (judged.status !== 'quarantined' && judged.status !== 'rejected') return [];
  const absent: RowKey[] = [];
  for (const target of targets) if (!(await batch.exists(target))) absent.push(target);
  return absent;
}

/** The code of what was settled at once because it depends on something refused. */
const dependent = 'depends_on_refused';

/** The earlier changes of a device that its later ones must not pass. */
export class Blockers {
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

  /** A change that stands has made or changed the records: what was refused to make them stands in nobody's way any more. */
  clear(targets: readonly RowKey[]): void {
    if (this.#open.length === 0) return;
    const made = new Set(targets);
    const namesMade = ({ blocks }: ReceiptRecord): boolean => blocks.some((key) => made.has(key));
    const cleared = this.#open.filter((receipt) => receipt.status === 'rejected' && namesMade(receipt));
    for (const receipt of cleared) {
      this.settle(receipt.id);
      this.#cleared.push({ ...receipt, blocks: receipt.blocks.filter((key) => !made.has(key)) });
    }
    if (cleared.length === 0) return;
    this.freed.push(...this.#open.filter((receipt) => receipt.code === dependent && namesMade(receipt)));
  }

  /** These receipts with those that were cleared, each once, as they are to be kept. */
  withCleared(receipts: readonly ReceiptRecord[]): ReceiptRecord[] {
    const all = [...receipts, ...this.#cleared];
    return [...new Map(all.map((receipt) => [`${receipt.incarnation}|${receipt.seq}`, receipt])).values()];
  }

  /** Settled 5: waits behind a waiting or quarantined change of a record of its own; settled at once where the creation of one was refused. */
  judge(incoming: Incoming, targets: readonly RowKey[]): Judged | undefined {
    if (targets.length === 0 || this.#open.length === 0) return undefined;
    const id = incoming.envelope?.id;
    const own = new Set(targets);
    const earlier = this.#open.filter(
      (receipt) =>
        receipt.id !== id && receipt.blocks.some((key) => own.has(key)) && before(receipt, incoming),
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
