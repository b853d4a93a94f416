import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useBusy } from '../buttons/busy.tsx';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../layers/dialog.tsx';

interface LeaveGuardProps {
  /** Something would be left unsaved. */
  active: boolean;
  /** Saves, and says whether it could: then the page is left. */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
  /** No draft keeps what was typed: then the browser asks before a reload, and no new version of the app takes over meanwhile. */
  unkept?: boolean;
}

/** A tab of a page is left like a page. */
function tabOf(search: unknown): unknown {
  return (search as Readonly<Record<string, unknown>>)['tab'];
}

/**
 * Asks before a form with unsaved changes is left for another page or tab. A reload asks nothing where the draft is kept on the device and
 * is there again.
 */
export function LeaveGuard({ active, onSave, onDiscard, unkept = false }: LeaveGuardProps) {
  const { t } = useLingui();
  const isLost = active && unkept;
  useBusy(isLost ? 'form' : undefined);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    enableBeforeUnload: isLost,
    withResolver: true,
  });
  const stay = (): void => blocker.reset?.();
  const save = async (): Promise<void> => {
    if (await onSave()) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={t({ id: 'form.dirty', message: '有未儲存的變更，要離開嗎？' })}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onDiscard();
              blocker.proceed?.();
            }}
          >
            {t({ id: 'discard', message: '捨棄' })}
          </Button>
          <Button onClick={stay}>{t({ id: 'form.keepEditing', message: '繼續編輯' })}</Button>
          <Button variant="primary" onClick={() => void save()}>
            {t({ id: 'save', message: '儲存' })}
          </Button>
        </>
      }
    >
      <p className="text-14 text-fg-2">
        {t({ id: 'form.dirtyHint', message: '捨棄後，這一頁輸入的內容會遺失。' })}
      </p>
    </Dialog>
  );
}
