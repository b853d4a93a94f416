import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AppError } from '#domain/kit/errors.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';

/** What customers have of a record, and so it is not deleted. */
interface Kept {
  readonly of: 'tickets' | 'sold';
  readonly count: number;
}

/** That it was refused for what customers have of it: tickets that are good, or bundles that were sold. */
export function keptIn({ code, details }: AppError): Kept | undefined {
  if (code !== 'referenced') return undefined;
  for (const of of ['tickets', 'sold'] as const) {
    const count = details?.[of];
    if (typeof count === 'number') return { of, count };
  }
  return undefined;
}

interface KeptDialogProps {
  open: boolean;
  name: string;
  kept: Kept;
  /** What puts it out of use instead, and what that is called; absent where it is so already. */
  retire: { readonly label: string; readonly run: () => Promise<void> } | undefined;
  onClose: () => void;
}

/** Why a record cannot be deleted that customers have something of. Putting it out of use is offered: that leaves them what they have. */
export function KeptDialog({ open, name, kept: { of, count }, retire, onClose }: KeptDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const confirm = async (): Promise<void> => {
    if (!retire) return onClose();
    setRunning(true);
    setFailure(undefined);
    try {
      await retire.run();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <AlertDialog
      open={open}
      title={t({ id: 'record.keptTitle', message: `「${name}」不能刪除` })}
      body={
        failure === undefined ? (
          <>
            <p>
              {of === 'tickets'
                ? t({ id: 'record.keptTickets', message: `顧客手上還有${count}張可以使用。` })
                : t({ id: 'record.keptSold', message: `已經售出或送出${count}份。` })}
            </p>
            {retire && (
              <p>{t({ id: 'record.keptRetire', message: '可以改為停用，已經發出去的不受影響。' })}</p>
            )}
          </>
        ) : (
          errorText(failure)
        )
      }
      confirmLabel={retire?.label ?? t({ id: 'understood', message: '知道了' })}
      {...(retire && { cancelLabel: t({ id: 'cancel', message: '取消' }), onCancel: onClose })}
      loading={isRunning}
      onConfirm={() => void confirm()}
    />
  );
}
