import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { SecondFactorDetails } from '#domain/access/passkey-schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { useData } from '#src/data/data-context.tsx';
import { finishByCode, finishByPasskey } from '#src/data/passkey-sign-in.ts';
import type { StaffSession } from '#src/data/session-rule.ts';
import { usePasskeyText } from '#src/data/use-passkey-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface SecondStepProps {
  asked: SecondFactorDetails;
  onSignedIn: (session: StaffSession) => void;
  /** The password is to be given again: what was begun by it is spent, or too old. */
  onSpent: (error: unknown) => void;
  onBack: () => void;
}

/** After a right password that is not enough: a passkey, or a code from paper. */
export function SecondStep({ asked, onSignedIn, onSpent, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const data = useData();
  const text = usePasskeyText();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [running, setRunning] = useState<'passkey' | 'code'>();
  const [failure, setFailure] = useState<unknown>();
  const first = useRef<HTMLButtonElement>(null);
  const codeId = useId();
  // What was pressed or typed in is gone from the page.
  useEffect(() => first.current?.focus(), []);

  const finish = async (by: 'passkey' | 'code'): Promise<void> => {
    if (running) return;
    setRunning(by);
    setFailure(undefined);
    try {
      onSignedIn(
        await (by === 'passkey' ? finishByPasskey(data, asked) : finishByCode(data, asked, code.trim())),
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'passkey_refused') onSpent(error);
      else setFailure(error);
    } finally {
      setRunning(undefined);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '') document.getElementById(codeId)?.focus();
    else void finish('code');
  };
  const required = (field: string) => t({ id: 'form.required', message: `請輸入${field}` });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" data-testid="second-step">
      <p className="text-14 text-fg-2">
        <Trans id="secondStep.what">密碼正確。這個帳號還需要通行金鑰。</Trans>
      </p>
      {failure !== undefined && <FormAlert>{text(failure)}</FormAlert>}
      <Button
        ref={first}
        variant="primary"
        size="lg"
        block
        icon={KeyRound}
        loading={running === 'passkey'}
        onClick={() => void finish('passkey')}
        data-testid="second-step-passkey"
      >
        <Trans id="passkey.use">使用通行金鑰</Trans>
      </Button>
      <TextField
        id={codeId}
        label={t({ id: 'secondStep.code', message: '或輸入備用代碼' })}
        name="recovery-code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        error={
          isTried && code.trim() === ''
            ? required(t({ id: 'recovery.title', message: '備用代碼' }))
            : undefined
        }
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="ghost" onClick={onBack}>
          <Trans id="back">返回</Trans>
        </Button>
        <Button type="submit" loading={running === 'code'} data-testid="second-step-code">
          <Trans id="secondStep.useCode">用備用代碼登入</Trans>
        </Button>
      </div>
    </form>
  );
}
