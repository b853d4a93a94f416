import { expect, test } from 'vitest';
import { readSources } from '#tools/lib/text-parts.ts';

// What guests load: neither the sync engine, nor the devices' database, nor anything of the staff's frame, screens or session.

const theirs = [
  /^src\/(routes|features|office|debug)\//,
  /^src\/(main|router|resources|declared-kinds)\.tsx?$/,
  /^src\/app\/(shell|devices|flags|history|practice|sync-centre|till-setup)\//,
  /^src\/app\/(start-data|updater|staff-\w+|counter-\w+|services)\.tsx?$/,
  /^src\/data\/(open-data|replicas?|session|data-context|profile-store|late-commands|api-?keys)\.tsx?$/,
  /^domain\/(registry|operations|tables)\.ts$/,
  /^domain\/order\/(commands|place|pay|refund)\.ts$/,
];

test('no page of guests reaches a module of the staff, or the engine', () => {
  const sources = readSources(process.cwd());
  const reached = new Map<string, string>();
  const waiting: (readonly [path: string, by: string])[] = [['src/guests/main.tsx', '']];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, by] = next;
    if (reached.has(path)) continue;
    reached.set(path, by);
    for (const to of sources.get(path)?.imports ?? []) waiting.push([to, path]);
  }
  expect(reached.size).toBeGreaterThan(40);
  const strangers = [...reached].filter(
    ([path]) => path.startsWith('sync/') || theirs.some((pattern) => pattern.test(path)),
  );
  expect(strangers.map(([path, by]) => `${path} by ${by}`)).toEqual([]);
});
