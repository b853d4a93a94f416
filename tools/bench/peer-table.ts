/** What one contestant took for one work, in a round. */
export interface Taken {
  readonly work: string;
  readonly by: string;
  readonly value: number;
  readonly unit: 's' | 'ms';
  /** The page's longest task meanwhile, ms. */
  readonly longest?: number | undefined;
}

/** Who is compared with. */
export interface Peer {
  readonly name: string;
  /** Its server answers for each change, once, and its page says nothing before its disk has it. */
  readonly keepsReceipts: boolean;
}

/** The name of what is compared. */
export const ours = 'Haodan';

/** The run as the table of docs/performance.md: the lower of the rounds, and ours as a share of each peer's and of the best that keeps receipts. */
export function tableOfPeers(taken: readonly Taken[], peers: readonly Peer[]): string {
  const works = [...new Set(taken.map(({ work }) => work))];
  const best = (work: string, by: string): Taken | undefined =>
    taken
      .filter((one) => one.work === work && one.by === by)
      .reduce<Taken | undefined>((low, one) => (low && low.value <= one.value ? low : one), undefined);
  const lines = works.map((work) => {
    const own = best(work, ours);
    const others = peers.map((peer) => ({ peer, at: best(work, peer.name) }));
    const leading = others
      .filter(({ peer, at }) => peer.keepsReceipts && at)
      .reduce<(typeof others)[number] | undefined>(
        (low, one) => (low?.at && one.at && low.at.value <= one.at.value ? low : one),
        undefined,
      );
    const share =
      own && leading?.at ? `${(own.value / leading.at.value).toFixed(2)} of ${leading.peer.name}` : '';
    return [work, figure(own), ...others.map(({ at }) => figure(at, own)), share];
  });
  return [
    ['what', ours, ...peers.map(({ name }) => name), 'ours of the best with receipts'],
    ['---', ...Array.from({ length: peers.length + 2 }, () => '---:')],
    ...lines,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** `0.63 s (3.49)`: what it took, and in brackets what ours took as a share of that. */
function figure(at: Taken | undefined, own?: Taken): string {
  if (!at) return '–';
  const { value, unit, longest = 0 } = at;
  const task = longest > 50 ? `, task ${longest.toFixed(0)} ms` : '';
  const share = own ? ` (${(own.value / value).toFixed(2)})` : '';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}${task}${share}`;
}
