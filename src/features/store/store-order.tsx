import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { risingNumbers } from '#domain/kit/rising.ts';
import type { Store } from '#domain/store/schema.ts';
import { updateStore } from '#domain/store/update-store.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OrderedField } from '#src/ui/form/ordered-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

interface StoreOrderProps {
  /** All of the brand, in their order. */
  stores: readonly Store[];
  open: boolean;
  onClose: () => void;
}

/** Puts the brand's stores in order: the one in which every list of them begins. */
export function StoreOrder({ stores, open, onClose }: StoreOrderProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const errorText = useErrorText();
  const { run, isRunning, error } = useCommand(updateStore);
  const [ids, setIds] = useState<readonly string[]>(() => stores.map(({ _id }) => _id));
  // One that was made meanwhile stands last.
  const ordered = [
    ...ids.flatMap((id) => stores.find(({ _id }) => _id === id) ?? []),
    ...stores.filter(({ _id }) => !ids.includes(_id)),
  ];
  const numbers = risingNumbers(ordered.map(({ sort }) => sort));
  const moved = ordered.flatMap((store, at) => {
    const to = numbers[at] ?? store.sort;
    return to === store.sort ? [] : [{ store, to }];
  });
  const save = async (): Promise<void> => {
    for (const { store, to } of moved)
      await run({ brandId: store.brandId, id: store._id, sort: { from: store.sort, to } });
    notify('success', t({ id: 'stores.ordered', message: '已儲存店家順序' }));
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'stores.order', message: '店家順序' })}
      footer={
        <>
          <span className="flex-1" />
          <Button variant="ghost" onClick={onClose}>
            {t({ id: 'cancel', message: '取消' })}
          </Button>
          <Button
            variant="primary"
            loading={isRunning}
            disabled={moved.length === 0}
            onClick={() => void save().catch(() => undefined)}
          >
            {t({ id: 'save', message: '儲存' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" data-testid="store-order">
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        <p className="text-14 text-fg-2">
          <Trans id="stores.orderHint">店家列表、切換店家與選擇店家都依這個順序。</Trans>
        </p>
        <OrderedField
          label={t({ id: 'stores.order', message: '店家順序' })}
          entries={ordered.map((store) => ({ id: store._id, label: nameOf(store) }))}
          onChange={setIds}
        />
      </div>
    </Sheet>
  );
}
