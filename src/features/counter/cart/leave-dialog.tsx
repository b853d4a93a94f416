import { useLingui } from '@lingui/react/macro';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import type { CounterHandle } from '../use-counter.ts';

/** Asks whether to keep or discard the changes to a recalled order before it is closed. */
export function LeaveDialog({ counter: { leaving } }: { counter: CounterHandle }) {
  const { t } = useLingui();
  const { leaving: asked } = leaving;
  if (!asked) return null;
  const { number } = asked;
  return (
    <AlertDialog
      open={asked.open}
      title={
        asked.isSent
          ? t({ id: 'leave.sentTitle', message: `${number}有未送出的變更` })
          : t({ id: 'leave.parkedTitle', message: `${number}有未儲存的變更` })
      }
      body={
        asked.hasMoney
          ? t({ id: 'leave.money', message: '這張單已收過款，變更會一起儲存。' })
          : asked.isSent
            ? t({ id: 'leave.sentBody', message: '廚房還沒收到這些變更。不儲存就離開，這張單會維持原樣。' })
            : t({ id: 'leave.parkedBody', message: '不儲存就離開，這張單會維持原樣。' })
      }
      confirmLabel={
        asked.isSent
          ? t({ id: 'cart.sendMore', message: '加點送單' })
          : t({ id: 'cart.keep', message: '儲存' })
      }
      cancelLabel={t({ id: 'cancel', message: '取消' })}
      focusOn="confirm"
      {...(asked.hasMoney
        ? {}
        : { other: { label: t({ id: 'leave.drop', message: '不儲存離開' }), onClick: leaving.drop } })}
      onConfirm={leaving.keep}
      onCancel={leaving.stay}
    />
  );
}
