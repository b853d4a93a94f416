import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** A page may stay open, or its service worker unvisited, for about this long after an update (sync.md §8). */
const keptMs = 30 * 24 * 3_600_000;

/**
 * Copies this build's assets out of the build folder, which the next build empties, and drops those that no start has seen
 * for 30 days.
 */
export function keepAssets(webFolder: string, keptFolder: string, nowMs: number): void {
  mkdirSync(keptFolder, { recursive: true });
  const current = join(webFolder, 'assets');
  const now = new Date(nowMs);
  for (const name of existsSync(current) ? readdirSync(current) : []) {
    if (name.endsWith('.map')) continue;
    const kept = join(keptFolder, name);
    if (!existsSync(kept)) copyFileSync(join(current, name), kept);
    utimesSync(kept, now, now);
  }
  for (const name of readdirSync(keptFolder)) {
    const kept = join(keptFolder, name);
    if (nowMs - statSync(kept).mtimeMs > keptMs) rmSync(kept, { recursive: true, force: true });
  }
}
