import { Trans, useLingui } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { setSecondFactor } from '#domain/access/passkey-operations.ts';
import { useRun } from '#src/data/use-command.ts';
import { usePasskeyText } from '#src/data/use-passkey-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { PasswordAsk } from './password-ask.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondFactorProps {
  isRequired: boolean;
  codesLeft: number;
  onChanged: () => void;
}

/** The switch that makes the password alone not enough, and the codes for the day on which no passkey is at hand. */
export function SecondFactor({ isRequired, codesLeft, onChanged }: SecondFactorProps) {
  const { t } = useLingui();
  const text = usePasskeyText();
  const run = useRun(setSecondFactor);
  const [asked, setAsked] = useState<'on' | 'off'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const set = async (currentPassword: string): Promise<void> => {
    const answer = await run({ currentPassword, isRequired: asked === 'on' });
    setAsked(undefined);
    setCodes(answer.codes);
    onChanged();
    if (asked === 'off') notify('success', t({ id: 'secondFactor.isOff', message: '已關閉兩步驟登入' }));
  };
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4" data-testid="second-factor">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {t({ id: 'secondStep.title', message: '兩步驟登入' })}
        {isRequired && (
          <Badge tone="success" icon={ShieldCheck}>
            {t({ id: 'secondFactor.on', message: '已開啟' })}
          </Badge>
        )}
      </h3>
      <p className="text-14 text-fg-2">
        <Trans id="secondFactor.what">
          開啟後，用密碼登入還需要通行金鑰或一組備用代碼。櫃檯的PIN碼和已登入的裝置不受影響。
        </Trans>
      </p>
      {isRequired && (
        <p className="text-14 text-fg-2" data-testid="codes-left">
          <Trans id="secondFactor.left">還有{codesLeft}組備用代碼可以用。</Trans>
        </p>
      )}
      {asked ? (
        <PasswordAsk
          action={<Trans id="continue">繼續</Trans>}
          isDanger={asked === 'off'}
          onGiven={set}
          onClose={() => setAsked(undefined)}
          errorText={text}
        >
          {asked === 'off' ? (
            <Trans id="secondFactor.offMeans">關閉後只要密碼就能登入，備用代碼也會作廢。</Trans>
          ) : (
            <Trans id="secondFactor.onMeans">接著會顯示十組新的備用代碼；之前的會作廢。</Trans>
          )}
        </PasswordAsk>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked('on')} data-testid="second-factor-on">
            {isRequired ? (
              <Trans id="secondFactor.renew">換新的備用代碼</Trans>
            ) : (
              <Trans id="secondFactor.turnOn">開啟兩步驟登入</Trans>
            )}
          </Button>
          {isRequired && (
            <Button variant="ghost" onClick={() => setAsked('off')} data-testid="second-factor-off">
              <Trans id="secondFactor.turnOff">關閉</Trans>
            </Button>
          )}
        </div>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </section>
  );
}
