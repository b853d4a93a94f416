import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { deleteDish } from '#domain/menu/dish-uses.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { AlertDialog } from '#src/ui/dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { notify } from '#src/ui/notify.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';

interface NamedUse {
  readonly name: string;
  readonly storeName?: string | undefined;
}

/** Deletes a dish after a question; where something still names it, says what. */
export function DishDelete({ dish }: { dish: DishTemplate }) {
  const { brandId, _id: id } = dish;
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { run, error, isRunning } = useCommand(deleteDish);
  const [asked, setAsked] = useState(false);
  const name = useNameOf()(dish);
  const by = error?.code === 'referenced' ? ((error.details?.['by'] ?? []) as readonly NamedUse[]) : [];
  const uses = by.map((use) => [use.storeName, use.name].filter(Boolean).join('・'));
  const names = uses.join(t({ id: 'list.pause', message: '、' }));
  const remove = async (): Promise<void> => {
    await run({ brandId, id });
    notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
    await navigate({ to: '/admin/$brandId/dishes/template', params: { brandId }, replace: true });
  };
  const body = !error
    ? t({ id: 'dish.deleteEffect', message: '櫃檯與菜單不會再有它；賣過的訂單照舊保留名稱與價格。' })
    : uses.length > 0
      ? t({ id: 'record.deleteUsed', message: `還有這些地方使用它：${names}。先從那裡移除，再刪除。` })
      : errorText(error);
  return (
    <>
      <IconButton
        icon={Trash2}
        variant="outline"
        label={t({ id: 'delete', message: '刪除' })}
        className="size-control!"
        data-testid="dish-delete"
        onClick={() => setAsked(true)}
      />
      <AlertDialog
        open={asked}
        danger
        title={t({ id: 'confirm.deleteTitle', message: `刪除「${name}」？` })}
        body={body}
        confirmLabel={t({ id: 'delete', message: '刪除' })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        loading={isRunning}
        // Why it failed stands in the question.
        onConfirm={() => void remove().catch(() => undefined)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
