import { useLingui } from '@lingui/react/macro';
import { deleteStore } from '#domain/deletion/delete-store.ts';
import type { Store } from '#domain/store/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { DeleteByName } from '#src/ui/layers/delete-by-name.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { storeResource } from './store-resource.tsx';
import { SilentDevices } from './silent-devices.tsx';

interface StoreDeleteProps {
  store: Store;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

/** So many orders are named where they stand in the way. */
const mostNamed = 5;

/** Deletes a store whose name is typed; where orders are not finished, says which. Only the server knows all orders: it needs the network. */
export function StoreDelete({ store, open, onClose, onDeleted }: StoreDeleteProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { run, error, isRunning } = useCommand(deleteStore);
  const isOffline = useIsOffline();
  const name = useNameOf()(store);
  const remove = async (): Promise<void> => {
    await run({ brandId: store.brandId, id: store._id });
    notify('success', t({ id: 'form.deleted', message: `已刪除「${name}」` }));
    onClose();
    onDeleted?.();
  };
  const referenced = (): string => {
    const by = (error?.details?.['by'] ?? []) as readonly { readonly name: string }[];
    const count = Number(error?.details?.['count'] ?? by.length);
    const names = by
      .slice(0, mostNamed)
      .map((order) => order.name)
      .join(t({ id: 'list.pause', message: '、' }));
    return t({
      id: 'store.deleteOpenOrders',
      message: `還有${count}張訂單未結束：${names}。請先完成或取消，再刪除店家。`,
    });
  };
  const failure = isOffline
    ? t({ id: 'store.deleteOnline', message: '刪除店家需要連線，以確認沒有未完成的訂單。' })
    : error && (error.code === 'referenced' ? referenced() : errorText(error));
  return (
    <DeleteByName
      open={open}
      name={name}
      effect={i18n._(storeResource.words.deleteEffect)}
      warning={<SilentDevices store={store} />}
      failure={failure}
      blocked={isOffline}
      loading={isRunning}
      // Why it failed stands in the question.
      onDelete={() => void remove().catch(() => undefined)}
      onCancel={onClose}
    />
  );
}
