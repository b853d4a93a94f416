import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside the backups, so that whoever takes them elsewhere takes it along. */
export const deletionsFile = 'deletions.jsonl';

/**
 * What became of a customer's wish to be deleted: when it is due, or that they took it back (null). It tells of nobody: an id alone, of an
 * account that has nothing in it.
 */
export interface Deletion {
  readonly brandId: string;
  readonly customerId: string;
  readonly dueAt: string | null;
}

/** Notes deletions where no restored database can forget them. */
export interface DeletionList {
  note(deletion: Deletion): Promise<void>;
}

export function deletionList(folder: string): DeletionList {
  return {
    async note(deletion) {
      await mkdir(folder, { recursive: true });
      await appendFile(join(folder, deletionsFile), `${JSON.stringify(deletion)}\n`);
    },
  };
}

/** The last word about each customer, of all lists in the folders; a line that was cut off says nothing. */
export async function readDeletions(folders: readonly string[]): Promise<readonly Deletion[]> {
  const last = new Map<string, Deletion>();
  for (const folder of new Set(folders)) {
    for await (const line of linesOf(join(folder, deletionsFile))) {
      const deletion = deletionOf(line);
      if (deletion) last.set(`${deletion.brandId}/${deletion.customerId}`, deletion);
    }
  }
  return [...last.values()];
}

/** Line by line, however long the list has grown; none where there is no list. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const opened = await open(file).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  });
  if (opened) yield* opened.readLines();
}

function deletionOf(line: string): Deletion | undefined {
  try {
    const { brandId, customerId, dueAt } = JSON.parse(line) as Partial<Deletion>;
    return typeof brandId === 'string' && typeof customerId === 'string' && dueAt !== undefined
      ? { brandId, customerId, dueAt }
      : undefined;
  } catch {
    return undefined;
  }
}
