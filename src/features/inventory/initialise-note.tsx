import { Trans, useLingui } from '@lingui/react/macro';
import PackagePlus from 'lucide-react/icons/package-plus';
import { useState } from 'react';
import { initializeDishes } from '#domain/inventory/operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import type { Place } from './use-stock.ts';

interface InitialiseProps {
  place: Place;
  /** Dishes of which nothing is kept yet. */
  missing: number;
}

/** How many dishes have no item yet, and for those who may, the way to give each one. */
export function InitialiseNote({ place, missing }: InitialiseProps) {
  if (missing === 0) return null;
  return (
    <div
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
      data-testid="stock-missing"
    >
      <PackagePlus size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
      <p className="min-w-0 flex-1">
        <Trans id="stock.missing">{missing}道餐點還沒有庫存項目。</Trans>
      </p>
      <InitialiseButton place={place} missing={missing} />
    </div>
  );
}

/** Makes an item for every dish that has none, after saying how many that are. */
export function InitialiseButton({ place, missing }: InitialiseProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const may = useMay('inventory.initialise');
  const { run, isRunning } = useCommand(initializeDishes);
  const [isAsking, setAsking] = useState(false);
  if (missing === 0) return null;
  if (!may)
    return (
      <span className="text-14 text-fg-3">
        <Trans id="stock.initialiseWho">由店家管理員初始化</Trans>
      </span>
    );
  const initialise = async (): Promise<void> => {
    try {
      const { created } = await run({ ...place });
      notify('success', t({ id: 'stock.initialised', message: `已新增${created}個庫存項目` }));
    } catch (error) {
      notify('danger', errorText(error), { duration: 5000 });
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button icon={PackagePlus} data-testid="initialise" onClick={() => setAsking(true)}>
        {t({ id: 'stock.initialise', message: '初始化餐點庫存' })}
      </Button>
      <AlertDialog
        open={isAsking}
        title={t({ id: 'stock.initialiseTitle', message: `新增${missing}個庫存項目？` })}
        body={t({
          id: 'stock.initialiseBody',
          message: '每道還沒有庫存項目的餐點各新增一個，先不計數量；盤點過的品項才開始計數。已有的項目不變。',
        })}
        confirmLabel={t({ id: 'stock.initialiseConfirm', message: `新增${missing}項` })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        focusOn="confirm"
        loading={isRunning}
        onConfirm={() => void initialise()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
