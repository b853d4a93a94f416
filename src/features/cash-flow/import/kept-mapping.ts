import { columnRoles, guessColumns, headsKey, type Mapping } from '#domain/cash-flow/file-columns.ts';
import { usualCategoryId } from '#domain/cash-flow/usual-categories.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';
import { flowMethods, flowTypes } from '../book-search.ts';

// A mapping is kept on the device by the file's headings: the bank's next file is read at once.

const keyOf = (storeId: string, heads: readonly string[]): string =>
  `haodan.flow-file.${storeId}.${headsKey(heads)}`;

/** How a file with these headings was read the last time, or how it seems to be. */
export function mappingFor(storeId: string, heads: readonly string[]): Mapping {
  return keptMapping(readStored(keyOf(storeId, heads)), heads.length) ?? guessed(storeId, heads);
}

export function keepMapping(storeId: string, heads: readonly string[], mapping: Mapping): void {
  writeStored(keyOf(storeId, heads), JSON.stringify(mapping));
}

function guessed(storeId: string, heads: readonly string[]): Mapping {
  const columns = guessColumns(heads);
  return {
    columns,
    positive: 'income',
    // Two columns of amounts are a bank's.
    method: columns.includes('in') && columns.includes('out') ? 'transfer' : 'other',
    rest: {
      income: usualCategoryId(storeId, 'other-income'),
      expense: usualCategoryId(storeId, 'sundries'),
    },
  };
}

/** What was kept, if it is still what a mapping is: another version of the app may have written it. */
function keptMapping(text: string | null, width: number): Mapping | undefined {
  let kept: Partial<Mapping> | null;
  try {
    kept = JSON.parse(text ?? 'null') as Partial<Mapping> | null;
  } catch {
    return undefined;
  }
  const columns = Array.isArray(kept?.columns) ? kept.columns : [];
  const positive = flowTypes.find((one) => one === kept?.positive);
  const method = flowMethods.find((one) => one === kept?.method);
  if (columns.length !== width || !positive || !method) return undefined;
  return {
    columns: columns.map((role) => columnRoles.find((one) => one === role) ?? null),
    positive,
    method,
    rest: { income: String(kept?.rest?.income ?? ''), expense: String(kept?.rest?.expense ?? '') },
  };
}
