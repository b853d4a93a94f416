import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { deleteDish } from '#domain/menu/dish-uses.ts';
import { useCommand } from '#src/data/use-command.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { RecordDelete } from '#src/office/detail/record-delete.tsx';

/** Deletes a dish after a question; where something still names it, says what. */
export function DishDelete({ dish }: { dish: DishTemplate }) {
  const { brandId, _id: id } = dish;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run } = useCommand(deleteDish);
  const name = useNameOf()(dish);
  return (
    <RecordDelete
      kind="dish"
      {...{ brandId, id, name }}
      effect={t({ id: 'dish.deleteEffect', message: '櫃檯與菜單將不再顯示；過去的訂單仍保留名稱與價格。' })}
      testId="dish-delete"
      onDelete={async () => {
        await run({ brandId, id });
        notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
        await navigate({ to: '/admin/$brandId/dishes/template', params: { brandId }, replace: true });
      }}
    />
  );
}
