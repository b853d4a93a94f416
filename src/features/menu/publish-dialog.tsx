import type { ReactNode } from 'react';
import type { MenuChange } from '#domain/menu/menu-change.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { MenuChangeList } from './menu-change-line.tsx';
import { RivalNote } from './rival-note.tsx';

interface PublishDialogProps {
  /** Tells its controls apart: `publish` or `restore`. */
  name: 'publish' | 'restore';
  open: boolean;
  title: string;
  /** Who sees it, and when. */
  effect: string;
  confirm: string;
  cancel: string;
  changes: readonly MenuChange[];
  /** A menu of the same type that publishing switches off. */
  rival: Menu | undefined;
  /** What else somebody should know before. */
  note?: ReactNode;
  failure?: string | undefined;
  isRunning?: boolean;
  dishName: (id: string) => string;
  onAnswer: (publish: boolean) => void;
}

/** What publishing changes, before it does: prices, what comes and goes, what moves. */
export function PublishDialog(props: PublishDialogProps) {
  const { name, open, title, effect, confirm, cancel, changes, rival, note, failure } = props;
  const { isRunning = false, dishName, onAnswer } = props;
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={title}
      description={effect}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{cancel}</Button>
          <Button
            variant="primary"
            loading={isRunning}
            data-testid={`${name}-confirm`}
            onClick={() => onAnswer(true)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        <RivalNote rival={rival} />
        {note}
        <MenuChangeList {...{ changes, dishName }} testId={`${name}-changes`} />
      </div>
    </Dialog>
  );
}
