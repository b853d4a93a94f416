import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useDishEdits } from './use-dish-edits.ts';

/**
 * Puts dishes on sale or takes them off, at once, and offers the way back. Dishes that are so already are left alone.
 * @param offer Of the page's undo bar.
 */
export function useDishSwitch(
  brandId: string,
  offer: (message: string, undo: () => void) => void,
): (dishes: readonly DishTemplate[], isActive: boolean) => Promise<void> {
  const { t } = useLingui();
  const edit = useDishEdits(brandId);
  const errorText = useErrorText();
  const nameOf = useNameOf();
  return useCallback(
    async (dishes, isActive) => {
      const changed = dishes.filter((dish) => dish.isActive !== isActive);
      const [first] = changed;
      if (!first) return;
      const put = (to: boolean): Promise<void> =>
        edit(changed.map(({ _id }) => [_id, { isActive: { from: !to, to } }]));
      const count = changed.length;
      const name = nameOf(first);
      const one = isActive
        ? t({ id: 'dish.switchedOn', message: `已上架「${name}」` })
        : t({ id: 'dish.switchedOff', message: `已下架「${name}」` });
      const many = isActive
        ? t({ id: 'dishes.switchedOn', message: `已上架${count}道餐點` })
        : t({ id: 'dishes.switchedOff', message: `已下架${count}道餐點` });
      const message = count === 1 ? one : many;
      await doWithUndo({ act: () => put(isActive), undo: () => put(!isActive), message, offer, errorText });
    },
    [edit, offer, errorText, nameOf, t],
  );
}
