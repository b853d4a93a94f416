import type { LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { Call, Command, OutputOf } from '#domain/kit/operation.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Question<O extends Command | Call> = ComponentProps<typeof ConfirmDialog<O>>;

interface ConfirmButtonProps<O extends Command | Call> extends Omit<
  Question<O>,
  'open' | 'onClose' | 'action'
> {
  icon: LucideIcon;
  label: string;
  /** What the question calls it, where that is more or less than the button does. */
  action?: string;
  testId: string;
  className?: string;
  /** Said once it is done. */
  said: (output: OutputOf<O>) => string;
}

/** Does something about a record after a question, and says that it is done. */
export function ConfirmButton<O extends Command | Call>(props: ConfirmButtonProps<O>) {
  const { icon, label, action = label, testId, className, said, onDone, ...question } = props;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button icon={icon} className={className} data-testid={testId} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog<O>
        {...(question as Omit<Question<O>, 'open' | 'onClose' | 'action' | 'onDone'>)}
        open={asked}
        action={action}
        onDone={(output) => {
          notify('success', said(output));
          onDone(output);
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
