// `npm run import-menu -- --brand BRAND [--store STORE | --shop SHOP] [--dry-run] FILE`: brings a menu file into a brand.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isCutOff } from '#domain/kit/cut-off.ts';
import type { Fault } from '#domain/kit/errors.ts';
import { AppError } from '#domain/kit/errors.ts';
import { readConfig } from '#server/config.ts';
import { importMenu, type ImportRequest } from '#server/loading/import-menu.ts';
import { openForTool } from '#server/loading/open-database.ts';
import { StartUpError } from '#server/start-up-error.ts';
import { describeImport } from './lib/describe-import.ts';
import { placeInText } from './lib/place-in-text.ts';

const USAGE = 'npm run import-menu -- --brand BRAND [--store STORE | --shop SHOP] [--dry-run] FILE.json';

try {
  const { path, wish } = readArguments();
  const content = readJson(path);
  const opened = await openForTool(readConfig({ ...process.env, DEMO: '0' }), (line) => console.log(line));
  try {
    const outcome = await importMenu(opened.database, content, wish, () => new Date());
    for (const line of describeImport(outcome, wish.dryRun)) console.log(line);
  } finally {
    await opened.close();
  }
} catch (error) {
  for (const line of sentencesOf(error)) console.error(line);
  process.exitCode = 1;
}

function readArguments(): { path: string; wish: ImportRequest } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      store: { type: 'string' },
      shop: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [path, ...others] = positionals;
  if (values.brand === undefined || path === undefined || others.length > 0) throw new StartUpError(USAGE);
  if (values.store !== undefined && values.shop !== undefined) {
    throw new StartUpError(`--store and --shop exclude each other. ${USAGE}`);
  }
  const { brand, store, shop } = values;
  return {
    path,
    wish: {
      brand,
      dryRun: values['dry-run'],
      ...(store === undefined ? {} : { store }),
      ...(shop === undefined ? {} : { shop }),
    },
  };
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartUpError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new StartUpError(
      isCutOff(text)
        ? `${path} is cut off: it ends in the middle. Fetch it again.`
        : `${path}${placeInText(text, error)} is not JSON.`,
    );
  }
}

/** One line for each thing that is wrong; what nobody foresaw with its stack. */
function sentencesOf(error: unknown): string[] {
  if (error instanceof AppError && error.code === 'validation') {
    const faults = (error.details?.['faults'] ?? []) as Fault[];
    return faults.map(({ path, message }) => `${path || 'the file'}: ${message}`);
  }
  const isArgument =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isArgument) return [error.message, USAGE];
  if (error instanceof StartUpError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
