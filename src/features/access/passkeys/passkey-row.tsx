import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { deletePasskey, renamePasskey } from '#domain/access/passkey-operations.ts';
import type { Passkey } from '#domain/access/passkey-schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { ConfirmDialog } from '#src/office/detail/confirm-dialog.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SmallForm } from '#src/ui/form/small-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Badge } from '#src/ui/page/badge.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  onChanged: () => void;
}

/** One passkey: what it is called, when it was used, and the ways to rename and delete it. */
export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { t } = useLingui();
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const [isNaming, setNaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li className="flex flex-col gap-2 border-b border-line py-2.5 last:border-b-0" data-testid="passkey">
      <div className="flex items-start gap-3">
        <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {isSynced && <Badge>{t({ id: 'passkeys.synced', message: '已備份' })}</Badge>}
          </span>
          <span className="text-13 text-fg-2">
            {lastUsedAt === undefined ? (
              <Trans id="passkeys.unused">尚未使用</Trans>
            ) : (
              <Trans id="sessions.seen">
                上次使用：
                <DateTime at={lastUsedAt} style="relative" />
              </Trans>
            )}
          </span>
          <span className="text-13 text-fg-3">
            <Trans id="passkeys.since">
              新增於 <DateTime at={createdAt} />
            </Trans>
          </span>
        </span>
        <span className="flex shrink-0">
          <IconButton
            icon={Pencil}
            label={t({ id: 'passkeys.rename', message: `重新命名：${name}` })}
            onClick={() => setNaming(true)}
          />
          <IconButton
            icon={Trash2}
            label={t({ id: 'passkeys.delete', message: `刪除：${name}` })}
            onClick={() => setDeleting(true)}
          />
        </span>
      </div>
      {isNaming && <NameForm {...{ passkey, onChanged }} onClose={() => setNaming(false)} />}
      {isDeleting && <DeleteQuestion {...{ passkey, onChanged }} onClose={() => setDeleting(false)} />}
    </li>
  );
}

interface PartProps extends PasskeyRowProps {
  onClose: () => void;
}

function NameForm({ passkey, onChanged, onClose }: PartProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning, error } = useCommand(renamePasskey);
  const [name, setName] = useState(passkey.name);
  const save = async (): Promise<void> => {
    const given = name.trim();
    if (given !== '' && given !== passkey.name) {
      await run({ id: passkey._id, name: given });
      onChanged();
    }
    onClose();
  };
  return (
    <SmallForm
      action={<Trans id="save">儲存</Trans>}
      loading={isRunning}
      // Why it failed stands above the field.
      onSubmit={() => void save().catch(() => undefined)}
      onCancel={onClose}
    >
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <TextField
        label={t({ id: 'passkeys.name', message: '通行金鑰的名稱' })}
        value={name}
        maxLength={50}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </SmallForm>
  );
}

function DeleteQuestion({ passkey: { _id: id, name }, onChanged, onClose }: PartProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      danger
      operation={deletePasskey}
      input={{ id }}
      title={t({ id: 'passkeys.deleteAsk', message: `刪除通行金鑰「${name}」？` })}
      effect={t({
        id: 'passkeys.deleteMeans',
        message: '之後不能再用它登入這裡。裝置上留著的那一份，請到裝置的密碼管理裡刪除。',
      })}
      action={t({ id: 'delete', message: '刪除' })}
      onDone={onChanged}
      onClose={onClose}
    />
  );
}
