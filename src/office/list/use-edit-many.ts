import { useCallback } from 'react';
import { mostAtOnce } from '#domain/kit/edit-many.ts';
import { useCommand } from '#src/data/use-command.ts';
import { askedOf, askedOfOne, type Place } from '../place.ts';
import type { WriteOperation } from '../resource.ts';

/** An operation that edits many records as one change, and its argument that holds the edits. Without that it edits one, and is run for each. */
export interface ManyEdited {
  readonly operation: WriteOperation;
  readonly as?: string;
  /** It takes what the fields become, and no word of what was seen. */
  readonly takesValues?: boolean;
  /** It asks for a record's id alone, wherever that lies. */
  readonly isKnownById?: boolean;
}

/** A record's id, and its fields with what was seen and what they become. */
export type RecordEdits = readonly [
  id: string,
  edits: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>,
];

/** Edits of many records as one change, where there is one for many; more than a change may hold are several, one after the other. @throws AppError */
export function useEditMany(
  { operation, as, takesValues = false, isKnownById = false }: ManyEdited,
  { brandId, storeId }: Place,
): (edits: readonly RecordEdits[]) => Promise<void> {
  const { run } = useCommand(operation);
  return useCallback(
    async (edits) => {
      const place = { brandId, ...(storeId !== undefined && { storeId }) };
      if (as === undefined) {
        for (const [id, fields] of edits)
          await run({
            ...askedOfOne({ isKnownById }, place, id),
            ...(takesValues ? valuesIn(fields) : fields),
          });
        return;
      }
      for (let at = 0; at < edits.length; at += mostAtOnce)
        await run({ ...askedOf(place), [as]: Object.fromEntries(edits.slice(at, at + mostAtOnce)) });
    },
    [run, as, takesValues, isKnownById, brandId, storeId],
  );
}

/** What the fields become. */
export function valuesIn(
  edits: Readonly<Record<string, { readonly to: unknown } | undefined>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(edits).map(([field, edit]) => [field, edit?.to]));
}
