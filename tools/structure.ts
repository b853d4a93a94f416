// `npm run structure [-- --at COMMIT] [-- --since COMMIT] [--longest N]`: how much stands where, without blank lines and comments: by floor
// and by folder, and the longest functions. With `--since` beside how it was at a commit. Tests are counted apart from what they test.
import { parseArgs } from 'node:util';
import { floorOf, folderOf, grouped, isTest, sizeOf, sumOf, type FileSize, type Size } from './lib/sizes.ts';
import { sourcesAt } from './lib/sources.ts';

const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    since: { type: 'string' },
    longest: { type: 'string', default: '20' },
  },
});

const now = sizesAt(values.at);
const before = values.since === undefined ? undefined : sizesAt(values.since);

say('## By floor', sumTable(floorOf));
say('## By folder', sumTable(folderOf));
say('## The longest functions', longestTable(now, Number(values.longest)));
if (before) say(`## The longest functions at ${values.since}`, longestTable(before, Number(values.longest)));

function sizesAt(commit: string | undefined): FileSize[] {
  return [...sourcesAt(commit)].map(([file, text]) => sizeOf(file, text));
}

function sumTable(placeOf: (file: string) => string): string[][] {
  const groupOf = (file: string): string =>
    isTest(file) && !file.startsWith('tests/') ? `${placeOf(file)}, tests` : placeOf(file);
  const after = grouped(now, groupOf);
  const sums = { after: sumOf(now), before: before && sumOf(before) };
  if (!before)
    return [
      ['where', 'files', 'lines', 'functions'],
      ...[...after, ['all', sums.after] as const].map(([name, size]) => [name, ...cells(size)]),
    ];
  const then = grouped(before, groupOf);
  const all = [...new Set([...then.keys(), ...after.keys()])].toSorted();
  return [
    ['where', 'files', 'now', 'lines', 'now', 'functions', 'now'],
    ...all.map((name) => [name, ...pairs(then.get(name), after.get(name))]),
    ['all', ...pairs(sums.before, sums.after)],
  ];
}

function cells(size: Size = { files: 0, lines: 0, functions: 0 }): string[] {
  return [size.files, size.lines, size.functions].map((count) => count.toLocaleString('en-GB'));
}

function pairs(then: Size | undefined, after: Size | undefined): string[] {
  const [left, right] = [cells(then), cells(after)];
  return left.flatMap((cell, i) => [cell, right[i] ?? '']);
}

function longestTable(sizes: readonly FileSize[], most: number): string[][] {
  const all = sizes.filter(({ file }) => !isTest(file)).flatMap(({ each }) => each);
  const longest = all.toSorted((a, b) => b.lines - a.lines).slice(0, most);
  return [
    ['function', 'lines', 'where'],
    ...longest.map(({ name, lines, file, line }) => [name, String(lines), `${file}:${line}`]),
  ];
}

/** A table as Markdown, which is as well read on a console: numbers stand right. */
function say(head: string, [columns = [], ...rows]: readonly string[][]): void {
  const isNumber = columns.map((_, i) => rows.every((row) => /^[\d,]*$/.test(row[i] ?? '')));
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...rows.map((row) => (row[i] ?? '').length)),
  );
  const line = (row: readonly string[]): string => {
    const padded = row.map((cell, i) =>
      isNumber[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, i) => (isNumber[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  console.log([head, '', line(columns), line(rule), ...rows.map(line), ''].join('\n'));
}
