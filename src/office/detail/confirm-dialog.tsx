import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Call, Command, OutputOf } from '#domain/kit/operation.ts';
import type { CallInput } from '#src/data/api.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';

interface ConfirmDialogProps<O extends Command | Call> {
  open: boolean;
  operation: O;
  input: CallInput<O>;
  title: string;
  /** What it means, and what it leaves alone. */
  effect: ReactNode;
  /** What does it, in a word. */
  action: string;
  danger?: boolean;
  onDone: (output: OutputOf<O>) => void;
  onClose: () => void;
}

/** Asks before something is done. Why it failed stands in the question, which stays then. */
export function ConfirmDialog<O extends Command | Call>(props: ConfirmDialogProps<O>) {
  const { open, operation, input, title, effect, action, danger = false, onDone, onClose } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning } = useCommand(operation);
  /** Until the question is closed: asked again, it begins anew. */
  const [failure, setFailure] = useState<unknown>();
  const close = (): void => {
    setFailure(undefined);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    const output = await run(input);
    close();
    onDone(output);
  };
  return (
    <AlertDialog
      {...{ open, title, danger }}
      body={failure === undefined ? effect : errorText(failure)}
      confirmLabel={action}
      cancelLabel={t({ id: 'cancel', message: '取消' })}
      loading={isRunning}
      onConfirm={() => void confirm().catch(setFailure)}
      onCancel={close}
    />
  );
}
