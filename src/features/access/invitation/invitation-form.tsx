import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { useId, useState, type FormEvent } from 'react';
import { acceptInvitation } from '#domain/access/invitation-operations.ts';
import { passwordLength } from '#domain/access/password-length.ts';
import type { AdminSession } from '#domain/access/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { useData } from '#src/data/data-context.tsx';
import { homeOf, signedIn } from '#src/data/session-rule.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { Note } from '#src/ui/page/note.tsx';
import { roleNames } from '#src/ui/words/role-names.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { SignInNameField } from '../sign-in-name-field.tsx';
import type { Invitation, LinkInput } from './use-invitation.ts';

interface InvitationFormProps {
  link: LinkInput;
  invitation: Invitation;
  /** The link is none any more. */
  onGone: () => void;
}

/** A name to sign in with, which is theirs already, and a password of their own. What is typed is kept nowhere. */
export function InvitationForm({ link, invitation, onGone }: InvitationFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { accept, isSending, failure } = useAccepting(link, onGone);
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [nameId, passwordId, againId] = [useId(), useId(), useId()];
  const nameLabel = t({ id: 'person.name', message: '登入名稱' });
  const hint = t({ id: 'firstAdmin.password', message: '至少8個字元' });
  const required = (field: string) => t({ id: 'form.required', message: `請輸入${field}` });
  const faults = [
    ...(name.trim() ? [] : [{ fieldId: nameId, message: required(nameLabel) }]),
    ...(password.length >= passwordLength.least ? [] : [{ fieldId: passwordId, message: hint }]),
    ...(password === again
      ? []
      : [{ fieldId: againId, message: t({ id: 'invited.differs', message: '兩次輸入的密碼不一樣' }) }]),
  ];
  const { summary, errorOf, tryToSend } = useSubmitFaults(faults);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (tryToSend()) void accept({ name: name.trim(), password });
  };
  const isTaken = failure instanceof AppError && failure.code === 'duplicate';
  const taken = t({ id: 'person.taken', message: '這個登入名稱已有人使用，請換一個。' });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <WhoInvites invitation={invitation} />
      {failure !== undefined && <FormAlert>{isTaken ? taken : errorText(failure)}</FormAlert>}
      <ErrorSummary {...summary} />
      <SignInNameField
        id={nameId}
        label={nameLabel}
        hint={t({ id: 'invited.nameHint', message: '之後用這個名稱登入，可以改成您習慣的。' })}
        value={name}
        error={errorOf(nameId)}
        onChange={setName}
      />
      <NewPasswordField
        id={passwordId}
        label={t({ id: 'password', message: '密碼' })}
        hint={hint}
        name="new-password"
        value={password}
        error={errorOf(passwordId)}
        onChange={setPassword}
      />
      <NewPasswordField
        id={againId}
        label={t({ id: 'invited.again', message: '再輸入一次密碼' })}
        name="new-password-again"
        value={again}
        error={errorOf(againId)}
        onChange={setAgain}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={isSending}
        data-testid="invitation-accept"
      >
        <Trans id="invited.accept">設定密碼並登入</Trans>
      </Button>
    </form>
  );
}

/** Accepts, and leads to where their work is. A sign-in that got no answer is tried again without the link, which is used by then. */
function useAccepting(link: LinkInput, onGone: () => void) {
  const router = useRouter();
  const { api } = useData();
  const { session } = useSession();
  const [accepted, setAccepted] = useState<AdminSession>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const accept = async (said: { readonly name: string; readonly password: string }): Promise<void> => {
    if (isSending) return;
    setFailure(undefined);
    setSending(true);
    try {
      const answer = accepted ?? (await api.call(acceptInvitation, { ...link, ...said }));
      setAccepted(answer);
      router.history.replace(homeOf(await session.entered(answer)));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') onGone();
      else setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return { accept, isSending, failure };
}

function WhoInvites({ invitation }: { invitation: Invitation }) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const { brand, store, invitedBy, role, until } = invitation;
  const { state } = useSession();
  const present = signedIn(state)?.name;
  const roleName = i18n._(roleNames[role]);
  const place =
    brand === null
      ? t({ id: 'invited.platform', message: '平台' })
      : [brand, ...(store ? [store] : [])].map(nameOf).join('・');
  return (
    <>
      <div className="flex flex-col gap-1 text-center" data-testid="invitation-who">
        <p>
          <Trans id="invited.by">
            {invitedBy}邀請您加入<strong>{place}</strong>
          </Trans>
        </p>
        <p className="text-14 text-fg-2">
          <Trans id="invited.role">角色：{roleName}</Trans>
        </p>
        <p className="text-13 text-fg-3">
          <Trans id="invited.until">
            連結有效到
            <DateTime at={until} />
            ，只能使用一次
          </Trans>
        </p>
      </div>
      {present !== undefined && (
        <Note icon={UserRound} tone="info">
          <Trans id="invited.present">這台裝置目前登入的是{present}，接受邀請後會改用您的帳號。</Trans>
        </Note>
      )}
    </>
  );
}
