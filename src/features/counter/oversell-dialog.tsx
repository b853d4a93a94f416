import { useLingui } from '@lingui/react/macro';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import type { useSelling } from './use-selling.ts';

/** Asks whether more is sold than the store has, as far as the system knows. */
export function OversellDialog({ selling: { oversell } }: { selling: ReturnType<typeof useSelling> }) {
  const { t } = useLingui();
  const { doubt, close, confirm } = oversell;
  if (!doubt) return null;
  const { left, names } = doubt;
  return (
    <AlertDialog
      open={doubt.open}
      title={
        left === 0
          ? t({ id: 'oversell.none', message: '系統庫存為0，仍要販售？' })
          : t({ id: 'oversell.few', message: `系統庫存剩${left}，仍要販售？` })
      }
      body={names}
      confirmLabel={t({ id: 'oversell.sell', message: '仍要販售' })}
      cancelLabel={t({ id: 'cancel', message: '取消' })}
      focusOn="confirm"
      onConfirm={confirm}
      onCancel={close}
    />
  );
}
