import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import LogIn from 'lucide-react/icons/log-in';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { SecondFactorDetails } from '#domain/access/passkey-schema.ts';
import { useData } from '#src/data/data-context.tsx';
import { knowsPasskeys } from '#src/data/passkey-failure.ts';
import { secondFactorOf } from '#src/data/second-factor.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { homeOf, type StaffSession } from '#src/data/session-rule.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { SessionEnded } from '#src/ui/states/session-ended.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { GoOn } from './go-on.tsx';
import type { PasskeyWayProps } from './passkey-way.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { SignInNameField } from './sign-in-name-field.tsx';

const LazyWay = lazyPart(async () => (await import('./passkey-way.tsx')).PasskeyWay);
const LazySecondStep = lazyPart(async () => (await import('#src/office/sign-in/second-step.tsx')).SecondStep);

interface LoginScreenProps {
  /** Whose staff signs in; the platform's own admins where there is none. */
  brandId?: string;
  /** The page that was asked for. */
  redirect?: string | undefined;
}

/** Staff sign in by name and password, with a second proof where that is not enough, or by a passkey. What is typed stays when it fails. */
export function LoginScreen({ brandId, redirect }: LoginScreenProps) {
  const { t } = useLingui();
  const router = useRouter();
  const errorText = useErrorText();
  const { session } = useSession();
  const { addresses } = useData();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [asked, setAsked] = useState<SecondFactorDetails>();
  const [nameId, passwordId] = [useId(), useId()];

  const nameLabel = t({ id: 'login.name', message: '名稱' });
  const passwordLabel = t({ id: 'password', message: '密碼' });
  const required = (field: string) => t({ id: 'form.required', message: `請輸入${field}` });
  const missing = [
    ...(name.trim() ? [] : [{ fieldId: nameId, message: required(nameLabel) }]),
    ...(password ? [] : [{ fieldId: passwordId, message: required(passwordLabel) }]),
  ];
  const { summary, errorOf, tryToSend } = useSubmitFaults(missing);
  const target = safeRedirect(redirect);

  const enter = (signedIn: StaffSession): void =>
    router.history.replace(pageAfter(signedIn, brandId, target));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!tryToSend() || sending) return;
    setSending(true);
    try {
      const signedIn = await session.signIn({
        name: name.trim(),
        password,
        // Whoever types faster than the server answers waits for the brand here.
        ...(brandId !== undefined && { brandId: await addresses.resolve(brandId) }),
      });
      enter(signedIn);
    } catch (error) {
      const second = secondFactorOf(error);
      if (second) return setAsked(second);
      setFailure(error);
      if (!isNoAnswer(error)) notify('danger', errorText(error));
    } finally {
      setSending(false);
    }
  };

  const backToPassword = (error?: unknown): void => {
    setAsked(undefined);
    setFailure(error);
  };

  if (asked) return <SecondStepPart asked={asked} onSignedIn={enter} onBack={backToPassword} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PageHeading className="text-center">{t({ id: 'login.admin', message: '員工登入' })}</PageHeading>
      <GoOn brandId={brandId} target={target} isUntouched={name === '' && password === ''} />
      {session.wasEnded && failure === undefined && <Ended isClosed={session.isClosed} />}
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <ErrorSummary {...summary} />
      <SignInNameField
        id={nameId}
        label={nameLabel}
        value={name}
        error={errorOf(nameId)}
        onChange={setName}
      />
      <PasswordField
        id={passwordId}
        label={passwordLabel}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={errorOf(passwordId)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block loading={sending} data-testid="login-submit">
        <Trans id="login">登入</Trans>
      </Button>
      <WayByPasskey brandId={brandId} onSignedIn={enter} />
    </form>
  );
}

/** By a passkey a brand's people come in at the platform's page, too: what was asked for there is not theirs. */
function pageAfter(signedIn: StaffSession, brandId: string | undefined, target: string | undefined): string {
  const isElsewhere = brandId === undefined && signedIn.brand !== null;
  return (isElsewhere ? undefined : target) ?? homeOf(signedIn);
}

/** Below the password, where the browser can have passkeys. */
function WayByPasskey(props: PasskeyWayProps) {
  if (!knowsPasskeys()) return null;
  return (
    <LazyBoundary asked={false}>
      <LazyWay {...props} />
    </LazyBoundary>
  );
}

function Ended({ isClosed }: { isClosed: boolean }) {
  return (
    <p
      role="status"
      data-testid="login-ended"
      className="flex items-start gap-2.5 rounded-button bg-warning-soft p-4 text-14 text-warning-text"
    >
      <LogIn size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <SessionEnded isClosed={isClosed} />
    </p>
  );
}

interface SecondStepPartProps {
  asked: SecondFactorDetails;
  onSignedIn: (session: StaffSession) => void;
  /** To the name and the password, which are as they were typed. @param error Why, where nobody chose it. */
  onBack: (error?: unknown) => void;
}

function SecondStepPart({ asked, onSignedIn, onBack }: SecondStepPartProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <PageHeading className="text-center">
        {t({ id: 'secondStep.title', message: '兩步驟登入' })}
      </PageHeading>
      <LazyBoundary asked>
        <LazySecondStep asked={asked} onSignedIn={onSignedIn} onSpent={onBack} onBack={() => onBack()} />
      </LazyBoundary>
    </div>
  );
}
