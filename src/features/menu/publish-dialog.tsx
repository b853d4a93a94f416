import { useLingui } from '@lingui/react/macro';
import type { MenuChange } from '#domain/menu/menu-change.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { MenuChangeList } from './menu-change-line.tsx';
import { RivalNote } from './rival-note.tsx';

interface PublishDialogProps {
  open: boolean;
  changes: readonly MenuChange[];
  storeName: string;
  isActive: boolean;
  /** A menu of the same type that publishing switches off. */
  rival: Menu | undefined;
  dishName: (id: string) => string;
  onAnswer: (publish: boolean) => void;
}

/** What publishing changes, before it does: prices, what comes and goes, what moves. */
export function PublishDialog(props: PublishDialogProps) {
  const { open, changes, storeName, isActive, rival, dishName, onAnswer } = props;
  const { t } = useLingui();
  const count = changes.length;
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={t({ id: 'menu.publishTitle', message: `${storeName}：${count}項變更` })}
      description={
        isActive
          ? t({ id: 'menu.publishNow', message: '發布後，櫃檯與客人會立即看到；離線時，連線後自動送出。' })
          : t({ id: 'menu.publishOff', message: '這份菜單未啟用，客人暫時看不到這些變更。' })
      }
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>
            {t({ id: 'form.keepEditing', message: '繼續編輯' })}
          </Button>
          <Button variant="primary" data-testid="publish-confirm" onClick={() => onAnswer(true)}>
            {t({ id: 'menu.publish', message: '發布' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RivalNote rival={rival} />
        <MenuChangeList {...{ changes, dishName }} testId="publish-changes" />
      </div>
    </Dialog>
  );
}
