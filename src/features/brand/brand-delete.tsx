import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Brand } from '#domain/brand/schema.ts';
import { deleteBrand } from '#domain/store/delete-brand.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { DeleteByName } from '#src/ui/layers/delete-by-name.tsx';
import { notify } from '#src/ui/notices/notify.ts';

interface BrandDeleteProps {
  brand: Brand;
  /** Names of the stores that must go first; undefined while they are not known. */
  stores: readonly string[] | undefined;
}

/** Deletes a brand, once it has no store left and its name was typed. */
export function BrandDelete({ brand, stores }: BrandDeleteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { run, error, isRunning } = useCommand(deleteBrand);
  const [asked, setAsked] = useState(false);
  const { name } = brand;
  const names = stores?.join(t({ id: 'list.pause', message: '、' })) ?? '';
  const isHeld = stores !== undefined && stores.length > 0;
  const effect = t({
    id: 'brand.deleteEffect',
    message: '品牌的餐點與設定會一併刪除，人員會被登出，無法復原。',
  });
  const remove = async (): Promise<void> => {
    await run({ id: brand._id });
    notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
    await navigate({ to: '/boss/brands', replace: true });
  };
  return (
    <Card title={t({ id: 'brand.delete', message: '刪除品牌' })}>
      <p className="text-14 text-fg-2">
        {isHeld
          ? t({
              id: 'brand.deleteHeld',
              message: `還有店家：${names}。請先在品牌的後台刪除店家。`,
            })
          : effect}
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
      <DeleteByName
        open={asked}
        name={name}
        effect={effect}
        failure={error && errorText(error)}
        loading={isRunning}
        // Why it failed stands in the question.
        onDelete={() => void remove().catch(() => undefined)}
        onCancel={() => setAsked(false)}
      />
    </Card>
  );
}
