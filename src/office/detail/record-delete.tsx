import { useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { KeptDialog, keptIn } from './kept-dialog.tsx';
import { UseList, usesIn } from './use-list.tsx';
import { UnknownBeforeDelete, useUnknownUses, useUses, type AnyRecordRef } from './used-in.tsx';
import type { useRetire } from './use-retire.ts';

interface RecordDeleteProps extends AnyRecordRef {
  name: string;
  /** What it means, and what it leaves alone. */
  effect: string;
  /** @param isUnsure Menus that are not here may name it: the server has the last word. @throws AppError referenced */
  onDelete: (isUnsure: boolean) => Promise<void>;
  /** What is offered where customers have something of it. */
  retire?: ReturnType<typeof useRetire>;
  testId: string;
}

/** Deletes a record after a question; where something still names it, says what, each as the way there. */
export function RecordDelete(props: RecordDeleteProps) {
  const { brandId, kind, id, name, effect, onDelete, retire, testId } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const [asked, setAsked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const known = useUses({ brandId, kind, id });
  // What is known here to name it is said at once; of what is not here, such as another store's menus, the refusal tells.
  const refused = refusal instanceof AppError ? usesIn(refusal) : undefined;
  const kept = refusal instanceof AppError ? keptIn(refusal) : undefined;
  const uses = refused ?? (known?.length ? known : undefined);
  const { unknown } = useUnknownUses({ brandId, kind });
  const count = uses?.length ?? 0;
  const close = (): void => setAsked(false);
  const remove = async (): Promise<void> => {
    setRunning(true);
    try {
      await onDelete(unknown.length > 0);
    } catch (error) {
      setRefusal(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <IconButton
        icon={Trash2}
        variant="outline"
        label={t({ id: 'delete', message: '刪除' })}
        className="size-control!"
        data-testid={testId}
        onClick={() => {
          setRefusal(undefined);
          setAsked(true);
        }}
      />
      {kept ? (
        <KeptDialog open={asked} {...{ name, kept, retire }} onClose={close} />
      ) : uses ? (
        <AlertDialog
          open={asked}
          title={t({ id: 'record.inUse', message: `「${name}」還在使用中` })}
          body={
            <>
              <p className="pb-2">{t({ id: 'record.inUseIn', message: `請先從這${count}處移除：` })}</p>
              <ScrollRegion
                role="group"
                aria-label={t({ id: 'record.usedIn', message: '使用於' })}
                className="shade-beyond max-h-[40dvh] overflow-y-auto text-body text-fg"
              >
                <UseList brandId={brandId} uses={uses} most={50} />
              </ScrollRegion>
            </>
          }
          confirmLabel={t({ id: 'understood', message: '知道了' })}
          onConfirm={close}
        />
      ) : (
        <AlertDialog
          open={asked}
          danger
          title={t({ id: 'confirm.deleteTitle', message: `刪除「${name}」？` })}
          body={
            refusal === undefined ? (
              <>
                <p>{effect}</p>
                {unknown.length > 0 && <UnknownBeforeDelete stores={unknown} />}
              </>
            ) : (
              errorText(refusal)
            )
          }
          confirmLabel={t({ id: 'delete', message: '刪除' })}
          cancelLabel={t({ id: 'cancel', message: '取消' })}
          loading={isRunning}
          onConfirm={() => void remove()}
          onCancel={close}
        />
      )}
    </>
  );
}
