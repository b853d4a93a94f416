import { useLingui } from '@lingui/react/macro';
import MailX from 'lucide-react/icons/mail-x';
import Send from 'lucide-react/icons/send';
import { useId, useState } from 'react';
import {
  inviteAgain,
  withdrawInvitation,
  type InvitationMade,
} from '#domain/access/invitation-operations.ts';
import { invitationDays as days } from '#domain/access/invitations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { ConfirmButton } from '#src/office/detail/confirm-button.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { isNoAddress, saidEmail } from './invite-way.ts';
import { LinkDialog } from './link-dialog.tsx';
import { InviteEmailField, useNoAddressText } from './way-field.tsx';

interface ActionsProps {
  person: Admin;
  /** The invitation is another now. */
  onChanged: () => void;
}

/** What can be done about the invitation of somebody who has not come yet; nothing of the others. */
export function InvitationActions({ person, onChanged }: ActionsProps) {
  if (person.invitedAt === undefined) return null;
  return (
    <>
      {person.isActive && <Again {...{ person, onChanged }} />}
      {person.invitedUntil !== undefined && <Withdraw {...{ person, onChanged }} />}
    </>
  );
}

/** A new link, after a question that says what becomes of the one before. */
function Again({ person, onChanged }: ActionsProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [again, setAgain] = useState<{ readonly made: InvitationMade; readonly wantsMail: boolean }>();
  return (
    <>
      <Button icon={Send} data-testid="invitation-again" onClick={() => setAsking(true)}>
        {t({ id: 'invitation.again', message: '重新邀請' })}
      </Button>
      {isAsking && (
        <AgainQuestion
          person={person}
          onMade={(made, wantsMail) => {
            setAsking(false);
            setAgain({ made, wantsMail });
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <LinkDialog
        {...(again && { made: again.made })}
        wantsMail={again?.wantsMail ?? false}
        onClose={() => {
          setAgain(undefined);
          onChanged();
        }}
      />
    </>
  );
}

interface AgainQuestionProps extends Pick<ActionsProps, 'person'> {
  /** @param wantsMail Whether it was to go somewhere by e-mail. */
  onMade: (made: InvitationMade, wantsMail: boolean) => void;
  onClose: () => void;
}

function AgainQuestion({ person: { _id: id, name }, onMade, onClose }: AgainQuestionProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const wrongAddress = useNoAddressText();
  const { run, error, isRunning } = useCommand(inviteAgain);
  const [email, setEmail] = useState('');
  const [isTold, setTold] = useState(false);
  const emailId = useId();
  const isWrong = isNoAddress(email);
  const invite = async (): Promise<void> => {
    setTold(true);
    if (isWrong) return;
    onMade(await run({ id, ...saidEmail(email) }), email.trim() !== '');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t({ id: 'invitation.againTitle', message: `重新邀請「${name}」` })}
      description={t({
        id: 'invitation.againEffect',
        message: `會產生新的連結，有效${days}天；之前的連結馬上失效。`,
      })}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'cancel', message: '取消' })}</Button>
          <Button
            variant="primary"
            loading={isRunning}
            data-testid="invitation-again-confirm"
            // Why it failed stands in the dialog.
            onClick={() => void invite().catch(() => undefined)}
          >
            {t({ id: 'invitation.again', message: '重新邀請' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        <InviteEmailField
          id={emailId}
          value={email}
          error={isTold && isWrong ? wrongAddress : undefined}
          onChange={setEmail}
        />
      </div>
    </Dialog>
  );
}

function Withdraw({ person: { _id: id, name }, onChanged }: ActionsProps) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      icon={MailX}
      label={t({ id: 'invitation.withdraw', message: '撤回邀請' })}
      testId="invitation-withdraw"
      operation={withdrawInvitation}
      input={{ id }}
      title={t({ id: 'invitation.withdrawTitle', message: `撤回給「${name}」的邀請？` })}
      effect={t({
        id: 'invitation.withdrawEffect',
        message: '連結馬上失效。這個人會留在列表裡，之後可以重新邀請或刪除。',
      })}
      said={() => t({ id: 'invitation.isWithdrawn', message: `已撤回給「${name}」的邀請` })}
      onDone={onChanged}
    />
  );
}
