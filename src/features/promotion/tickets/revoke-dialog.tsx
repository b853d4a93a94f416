import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { revokeTicket } from '#domain/promotion/ticket-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { ReasonField } from './reason-field.tsx';

interface RevokeDialogProps {
  open: boolean;
  brandId: string;
  /** Which ticket, and who has it. */
  ticket: { readonly _id: string; readonly userName: string };
  /** What the ticket is called. */
  name: string;
  onClose: () => void;
  onRevoked: () => void;
}

/** Takes a ticket back that was not used, with the reason that its guest can be told. */
export function RevokeDialog({ open, brandId, ticket, name, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const form = useId();
  const { run, isRunning, error } = useCommand(revokeTicket);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const who = ticket.userName;
  const revoke = async (): Promise<void> => {
    setAsked(true);
    if (reason.trim() === '' || isRunning) return;
    try {
      await run({ brandId, id: ticket._id, reason: reason.trim() });
    } catch {
      // Its words stand in the dialog.
      return;
    }
    notify('success', t({ id: 'ticket.revokedOf', message: `已收回${who}的「${name}」` }));
    onRevoked();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t({ id: 'ticket.revokeTitle', message: `收回${who}的「${name}」？` })}
      description={t({ id: 'ticket.revokeEffect', message: '收回後顧客不能再使用這張券，也無法復原。' })}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans id="cancel">取消</Trans>
          </Button>
          <Button variant="danger" type="submit" form={form} loading={isRunning} data-testid="revoke-confirm">
            <Trans id="ticket.revoke">收回</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void revoke();
        }}
      >
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        <ReasonField
          value={reason}
          isAsked={isAsked}
          example={t({ id: 'ticket.revokeExample', message: '例如：發錯人' })}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
