import { useCallback } from 'react';
import { updateDishes } from '#domain/catalogue/operations.ts';
import { mostAtOnce } from '#domain/kit/edit-many.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { useCommand } from '#src/data/use-command.ts';

type Edits = InputOf<typeof updateDishes>['dishes'][string];

/** Edits of many dishes as one change; more than a change may hold are several, one after the other. @throws AppError */
export function useDishEdits(
  brandId: string,
): (edits: readonly (readonly [id: string, edits: Edits])[]) => Promise<void> {
  const { run } = useCommand(updateDishes);
  return useCallback(
    async (edits) => {
      for (let at = 0; at < edits.length; at += mostAtOnce)
        await run({ brandId, dishes: Object.fromEntries(edits.slice(at, at + mostAtOnce)) });
    },
    [brandId, run],
  );
}
