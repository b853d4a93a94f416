/** One line of a table: what is asked for, and what each column was answered. */
export interface MatrixRow {
  readonly name: string;
  readonly cells: readonly string[];
}

export interface Matrix {
  readonly title: string;
  readonly about: string;
  readonly head: readonly string[];
  readonly rows: readonly MatrixRow[];
}

/** As a section of a page: columns are padded, so that a difference reads well in a review. */
export function printed(intro: string, matrices: readonly Matrix[]): string {
  return [intro.trim(), ...matrices.map(printedMatrix)].join('\n\n');
}

function printedMatrix({ title, about, head, rows }: Matrix): string {
  const lines = [['operation', ...head], ...rows.map(({ name, cells }) => [name, ...cells])];
  const widths = ['operation', ...head].map((_, column) =>
    Math.max(3, ...lines.map((line) => line[column]!.length)),
  );
  const [first = '', ...others] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [`### ${title}`, '', about, '', first, rule, ...others].join('\n');
}
