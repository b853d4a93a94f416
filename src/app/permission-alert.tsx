import { useLingui } from '@lingui/react/macro';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';

interface PermissionAlertProps {
  /** What the signed-in person may not use. */
  lacking: 'page' | 'brand' | 'store';
  /** Leaves for a page that is allowed; called after the alert was read. */
  onRead: () => void;
}

/** Spec 6: who comes to a page that is not theirs is told so, and then led away. */
export function PermissionAlert({ lacking, onRead }: PermissionAlertProps) {
  const { t } = useLingui();
  const titles = {
    page: t({ id: 'perm.page', message: '您沒有權限進入此頁面' }),
    brand: t({ id: 'perm.brand', message: '您沒有此品牌的權限' }),
    store: t({ id: 'perm.store', message: '您沒有此店家的權限' }),
  };
  return (
    <AlertDialog
      open
      title={titles[lacking]}
      confirmLabel={t({ id: 'understood', message: '知道了' })}
      onConfirm={onRead}
    />
  );
}
