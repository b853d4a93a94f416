import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isSource } from './sizes.ts';

/** Roomy enough for all that is written. */
const mostBytes = 512 * 1024 * 1024;

/** All that somebody wrote, by the file's name: as it stands in a commit, or without one as it lies here. */
export function sourcesAt(commit: string | undefined): ReadonlyMap<string, string> {
  return commit === undefined ? sourcesHere() : sourcesOf(commit);
}

function sourcesHere(): ReadonlyMap<string, string> {
  const files = names(git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']));
  return new Map(files.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]));
}

function sourcesOf(commit: string): ReadonlyMap<string, string> {
  const files = names(git(['ls-tree', '-r', '-z', '--name-only', commit]));
  const asked = files.map((file) => `${commit}:${file}\n`).join('');
  const told = git(['cat-file', '--batch'], asked);
  let at = 0;
  return new Map(
    files.map((file) => {
      // One line says kind and size, the content follows, and a line break.
      const begin = told.indexOf('\n', at) + 1;
      const size = Number(told.subarray(at, begin).toString('utf8').trim().split(' ')[2]);
      at = begin + size + 1;
      return [file, told.subarray(begin, begin + size).toString('utf8')] as const;
    }),
  );
}

function names(listed: Buffer): string[] {
  return listed.toString('utf8').split('\0').filter(isSource);
}

function git(args: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr } = spawnSync('git', args, { input, maxBuffer: mostBytes });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.toString('utf8').trim()}`);
  return stdout;
}
