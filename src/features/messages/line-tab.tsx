import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { lineChannelId, lineChannelSecret, lineToken, type LineSettings } from '#domain/line/schema.ts';
import { getLineSettings, tryLine, updateLineSettings } from '#domain/line/operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SaveBar } from '#src/ui/form/save-bar.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { Card } from '#src/ui/page/card.tsx';
import { isOfThisMachine } from '#src/ui/page/this-machine.ts';
import { useCopyAddress } from '#src/ui/page/use-copy-address.ts';

/** A brand's channel at LINE: guests sign in by it, and are written to. What is secret is written and never read back. */
export function LineTab({ brandId }: { brandId: string }) {
  const answer = useQuery(getLineSettings, { brandId });
  return (
    <AnswerStates answer={answer}>
      {(told) => <Form key={told.channelId ?? ''} brandId={brandId} told={told} onSaved={answer.reload} />}
    </AnswerStates>
  );
}

interface FormProps {
  brandId: string;
  told: LineSettings;
  onSaved: () => void;
}

function Form({ brandId, told, onSaved }: FormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const save = useCommand(updateLineSettings);
  const [channelId, setChannelId] = useState(told.channelId ?? '');
  // Secrets are kept nowhere but here until they are sent.
  const [secret, setSecret] = useState('');
  const [token, setToken] = useState('');
  const ids = { channel: useId(), secret: useId(), token: useId() };
  const isNew = channelId.trim() !== (told.channelId ?? '');
  const needsSecret = isNew || !told.hasSecret;
  const wrong = {
    channel: t({ id: 'line.channelWrong', message: 'Channel ID是6到20個數字' }),
    secret: t({ id: 'line.secretWrong', message: 'Channel secret是32個英數字' }),
    token: t({ id: 'line.tokenWrong', message: '請貼上完整的Channel access token' }),
  };
  const isWrong = {
    channel: !lineChannelId.safeParse(channelId).success,
    secret: secret === '' ? needsSecret : !lineChannelSecret.safeParse(secret).success,
    token: token !== '' && !lineToken.safeParse(token).success,
  };
  const faults = (['channel', 'secret', 'token'] as const)
    .filter((field) => isWrong[field])
    .map((field) => ({ fieldId: ids[field], message: wrong[field] }));
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults(faults);
  const isDirty = isNew || secret !== '' || token !== '';
  const discard = () => {
    setChannelId(told.channelId ?? '');
    setSecret('');
    setToken('');
    beginAgain();
  };
  const run = async (input: Parameters<typeof save.run>[0]) => {
    await save.run(input);
    setSecret('');
    setToken('');
    beginAgain();
    notify('success', t({ id: 'form.saved', message: '已儲存' }));
    onSaved();
  };
  const submit = async (): Promise<boolean> => {
    if (!tryToSend() || save.isRunning) return false;
    const said = {
      ...(secret === '' ? {} : { channelSecret: secret }),
      ...(token === '' ? {} : { messagingToken: token }),
    };
    try {
      await run({ brandId, channelId, ...said });
      return true;
    } catch {
      // Why it failed stands in the form.
      return false;
    }
  };
  const kept = t({ id: 'line.kept', message: '已儲存，不會再顯示。要更換時再輸入。' });
  return (
    <form
      className="flex max-w-[720px] flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary {...summary} />
      {save.error && <FormAlert>{errorText(save.error)}</FormAlert>}
      <Card title={t({ id: 'line.login', message: 'LINE登入' })}>
        <div className="flex flex-col gap-5">
          <p className="text-14 text-fg-2">
            <Trans id="line.loginHint">
              在LINE Developers建立LINE Login channel，把下面的Callback URL貼到該channel，再把Channel
              ID與secret貼到這裡。
            </Trans>
          </p>
          <CallbackAddress address={told.callbackUrl} />
          <TextField
            id={ids.channel}
            label="Channel ID"
            inputMode="numeric"
            autoComplete="off"
            value={channelId}
            error={errorOf(ids.channel)}
            onChange={({ target }) => setChannelId(target.value)}
          />
          <PasswordField
            id={ids.secret}
            label="Channel secret"
            autoComplete="new-password"
            hint={told.hasSecret && !isNew ? kept : undefined}
            value={secret}
            error={errorOf(ids.secret)}
            onChange={({ target }) => setSecret(target.value)}
          />
        </div>
      </Card>
      <Card title={t({ id: 'line.messaging', message: 'LINE官方帳號訊息' })}>
        <div className="flex flex-col gap-5">
          <p className="text-14 text-fg-2">
            <Trans id="line.messagingHint">
              選填。填入Messaging API的Channel access
              token後，已連結LINE的顧客會在LINE收到訂單通知。官方帳號與登入channel要在同一個provider下。
            </Trans>
          </p>
          <PasswordField
            id={ids.token}
            label="Channel access token"
            optional
            autoComplete="new-password"
            hint={told.hasToken ? kept : undefined}
            value={token}
            error={errorOf(ids.token)}
            onChange={({ target }) => setToken(target.value)}
          />
          {told.hasToken && <TryLine brandId={brandId} />}
        </div>
      </Card>
      {told.channelId !== undefined && (
        <div>
          <Button
            variant="danger"
            onClick={() => void run({ brandId, channelId: null }).catch(() => undefined)}
          >
            <Trans id="line.remove">移除LINE設定</Trans>
          </Button>
        </div>
      )}
      {isDirty && <SaveBar isDirty saving={save.isRunning} onDiscard={discard} />}
      <LeaveGuard unkept active={isDirty && !save.isRunning} onSave={submit} onDiscard={discard} />
    </form>
  );
}

/** Where LINE sends whoever signed in there. */
function CallbackAddress({ address }: { address: string }) {
  const copy = useCopyAddress(address);
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        className="w-full"
        label="Callback URL"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        <Trans id="storefront.copy">複製連結</Trans>
      </Button>
      {isOfThisMachine(new URL(address).origin) && (
        <p className="flex items-start gap-2 text-14 text-warning-text">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          <Trans id="line.thisMachine">
            這個網址只有這台電腦能開啟，客人用LINE登入後回不來。請先用客人連得到的網址開啟後台，再複製。
          </Trans>
        </p>
      )}
    </div>
  );
}

/** Asks LINE whether it knows the token, and says whose account it is. */
function TryLine({ brandId }: { brandId: string }) {
  const errorText = useErrorText();
  const { run, error, isRunning } = useCommand(tryLine);
  const [found, setFound] = useState<string>();
  const ask = async () => {
    setFound(undefined);
    const { displayName, lineBotId } = await run({ brandId });
    setFound([displayName, lineBotId].filter(Boolean).join('・'));
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button loading={isRunning} data-testid="line-try" onClick={() => void ask().catch(() => undefined)}>
        <Trans id="line.try">測試連線</Trans>
      </Button>
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      {found !== undefined && (
        <p role="status" className="text-success-text">
          <Trans id="line.works">連線正常：{found}</Trans>
        </p>
      )}
    </div>
  );
}
