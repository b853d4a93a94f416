import { useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { deleteAdmin } from '#domain/access/admin-operations.ts';
import { isLastPrimary } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { notify } from '#src/ui/notices/notify.ts';

interface PersonDeleteProps {
  person: Admin;
  people: readonly Admin[];
  onDeleted: () => void;
}

/** Deletes an account after a question. The last primary of a place is not offered. */
export function PersonDelete({ person, people, onDeleted }: PersonDeleteProps) {
  const { _id: id, name } = person;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, error, isRunning } = useCommand(deleteAdmin);
  const [asked, setAsked] = useState(false);
  if (isLastPrimary(person, people)) return null;
  const remove = async (): Promise<void> => {
    await run({ id });
    notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
    onDeleted();
  };
  return (
    <>
      <IconButton
        icon={Trash2}
        variant="outline"
        label={t({ id: 'delete', message: '刪除' })}
        className="size-control!"
        data-testid="person-delete"
        onClick={() => setAsked(true)}
      />
      <AlertDialog
        open={asked}
        danger
        title={t({ id: 'confirm.deleteTitle', message: `刪除「${name}」？` })}
        body={
          error
            ? errorText(error)
            : t({
                id: 'person.deleteEffect',
                message: '已登入的裝置會立即登出，之後不能再使用這個帳號。過去的訂單與紀錄仍保留名稱。',
              })
        }
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
