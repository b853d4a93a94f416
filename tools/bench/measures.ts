/** One figure of a run. */
export interface Measure {
  readonly part: string;
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | 'KB' | '/s' | '%' | 'rows';
  /** At most this, or at least where `atLeast` says so; sync.md §15 and settled.md. */
  readonly target?: number;
  readonly atLeast?: boolean;
  readonly note?: string;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Whether a figure reaches its target; empty where there is none. */
function verdict({ value, target, atLeast }: Measure): string {
  if (target === undefined) return '';
  return (atLeast ? value >= target : value <= target) ? 'met' : 'missed';
}

/** The run as a Markdown table. */
export function tableOf(measures: readonly Measure[]): string {
  const lines = measures.map((measure) => {
    const { part, name, value, unit, target, atLeast, note = '' } = measure;
    const wanted = target === undefined ? '' : `${atLeast ? '≥' : '≤'} ${target} ${unit}`;
    return [part, name, `${shown(value)} ${unit}`, wanted, verdict(measure), note];
  });
  return [
    ['part', 'what', 'measured', 'target', '', ''],
    ['---', '---', '---:', '---:', '---', '---'],
    ...lines,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
