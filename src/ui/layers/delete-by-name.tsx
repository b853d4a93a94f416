import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { TextField } from '../form/text-field.tsx';

interface DeleteByNameProps {
  open: boolean;
  /** What is deleted; it is deleted when exactly this is typed. */
  name: string;
  /** What the deletion does, and what cannot be got back. */
  effect: ReactNode;
  /** What may be lost now and not a little later. */
  warning?: ReactNode;
  /** Why it was refused, or cannot be tried now. */
  failure?: ReactNode;
  /** It cannot be tried now: the reason is the failure. */
  blocked?: boolean;
  loading: boolean;
  onDelete: () => void;
  onCancel: () => void;
}

/** The question before what takes much with it: whoever deletes it types its name. */
export function DeleteByName({ open, onCancel, ...rest }: DeleteByNameProps) {
  const { t } = useLingui();
  const { name } = rest;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={t({ id: 'confirm.deleteTitle', message: `刪除「${name}」？` })}
    >
      <Question onCancel={onCancel} {...rest} />
    </Dialog>
  );
}

/** New with each opening: nothing typed is left over. */
function Question(props: Omit<DeleteByNameProps, 'open'>) {
  const { name, effect, warning, failure, blocked = false, loading, onDelete, onCancel } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isName = typed.normalize('NFKC').trim() === name.normalize('NFKC').trim();
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isName && !blocked && !loading) onDelete();
      }}
    >
      <p className="text-14 text-fg-2">{effect}</p>
      {warning}
      {failure !== undefined && <FormAlert>{failure}</FormAlert>}
      <TextField
        label={t({ id: 'confirm.typeName', message: `輸入「${name}」以確認` })}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        data-testid="delete-name"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onCancel}>{t({ id: 'cancel', message: '取消' })}</Button>
        <Button type="submit" variant="danger" loading={loading} disabled={!isName || blocked}>
          {t({ id: 'delete', message: '刪除' })}
        </Button>
      </div>
    </form>
  );
}
