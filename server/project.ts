import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: the sources in development, and what lies around `dist/` when bundled. */
export const projectFolder = findUp(import.meta.dirname);

/** The build of the page, where there is one. */
export const webFolder = join(projectFolder, 'dist/web');

/** The page for outside benchmarks, where it was built. */
export const benchFolder = join(projectFolder, 'dist/bench');

/** Version of this program, as package.json has it. */
export const version = readVersion();

function findUp(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder;
  return findUp(dirname(folder));
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0.0.0';
}
