import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { mostAtOnce } from '#domain/kit/edit-many.ts';
import type { TypedCommand } from '#domain/kit/operation.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { Place } from '../place.ts';

/** An operation that edits many records as one change, and its argument that holds the edits. Without that it edits one, and is run for each. */
export interface ManyEdited {
  readonly operation: TypedCommand<z.ZodMiniType, z.ZodMiniType>;
  readonly as?: string;
}

/** A record's id, and its fields with what was seen and what they become. */
export type RecordEdits = readonly [
  id: string,
  edits: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>,
];

/** Edits of many records as one change, where there is one for many; more than a change may hold are several, one after the other. @throws AppError */
export function useEditMany(
  { operation, as }: ManyEdited,
  { brandId, storeId }: Place,
): (edits: readonly RecordEdits[]) => Promise<void> {
  const { run } = useCommand(operation);
  return useCallback(
    async (edits) => {
      const place = { brandId, ...(storeId !== undefined && { storeId }) };
      if (as === undefined) {
        for (const [id, fields] of edits) await run({ ...place, id, ...fields });
        return;
      }
      for (let at = 0; at < edits.length; at += mostAtOnce)
        await run({ ...place, [as]: Object.fromEntries(edits.slice(at, at + mostAtOnce)) });
    },
    [run, as, brandId, storeId],
  );
}
