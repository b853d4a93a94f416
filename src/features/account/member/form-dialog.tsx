import { Trans } from '@lingui/react/macro';
import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { useGuestErrorText } from '../use-sending.ts';

interface FormDialogProps {
  open: boolean;
  title: string;
  lead?: ReactNode;
  failure: unknown;
  summary: ComponentProps<typeof ErrorSummary>;
  submit: string;
  danger?: boolean;
  sending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over a member's page: what is wrong, fields, one button that does it. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, lead, failure, summary, submit, danger, sending, onSubmit, onClose, children } = props;
  const errorText = useGuestErrorText();
  const formId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onSubmit();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={lead}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans id="cancel">取消</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={sending}
            data-testid="dialog-submit"
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4 pb-1">
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        <ErrorSummary {...summary} />
        {children}
      </form>
    </Dialog>
  );
}
