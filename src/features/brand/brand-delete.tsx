import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import type { Brand } from '#domain/brand/schema.ts';
import { deleteBrand } from '#domain/store/delete-brand.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { notify } from '#src/ui/notify.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface BrandDeleteProps {
  brand: Brand;
  /** Names of the stores that must go first; undefined while they are not known. */
  stores: readonly string[] | undefined;
}

/** Deletes a brand, once it has no store left and its name was typed. */
export function BrandDelete({ brand, stores }: BrandDeleteProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const { name } = brand;
  const names = stores?.join(t({ id: 'list.pause', message: '、' })) ?? '';
  const isHeld = stores !== undefined && stores.length > 0;
  return (
    <Card title={t({ id: 'brand.delete', message: '刪除品牌' })}>
      <p className="text-14 text-fg-2">
        {isHeld
          ? t({
              id: 'brand.deleteHeld',
              message: `還有店家：${names}。先在品牌的後台刪除它們，才能刪除品牌。`,
            })
          : t({
              id: 'brand.deleteEffect',
              message: '品牌的菜單與設定會一併刪除，管理員會被登出，無法復原。',
            })}
      </p>
      {!isHeld && (
        <Button
          variant="danger"
          icon={Trash2}
          className="mt-3"
          onClick={() => setAsked(true)}
          data-testid="brand-delete"
        >
          {t({ id: 'brand.delete', message: '刪除品牌' })}
        </Button>
      )}
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={t({ id: 'confirm.deleteTitle', message: `刪除「${name}」？` })}
      >
        <Question brand={brand} onClose={() => setAsked(false)} />
      </Dialog>
    </Card>
  );
}

/** What is typed and what failed last time are gone with the question. */
function Question({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { run, error, isRunning } = useCommand(deleteBrand);
  const [typed, setTyped] = useState('');
  const id = useId();
  const { name } = brand;
  const isSame = typed.trim() === name;
  const remove = async (): Promise<void> => {
    await run({ id: brand._id });
    notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
    await navigate({ to: '/boss/brands', replace: true });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Why it failed stands in the question.
        if (isSame && !isRunning) void remove().catch(() => undefined);
      }}
    >
      <p className="text-14 text-fg-2">
        {t({
          id: 'brand.deleteEffect',
          message: '品牌的菜單與設定會一併刪除，管理員會被登出，無法復原。',
        })}
      </p>
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <TextField
        id={id}
        label={t({ id: 'confirm.typeName', message: `輸入「${name}」來確認` })}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t({ id: 'cancel', message: '取消' })}</Button>
        <Button type="submit" variant="danger" loading={isRunning} aria-disabled={!isSame || undefined}>
          {t({ id: 'delete', message: '刪除' })}
        </Button>
      </div>
    </form>
  );
}
