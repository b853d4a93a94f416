import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { addPasskey, beginPasskey, listPasskeys } from '#domain/access/passkey-operations.ts';
import { mostPasskeys } from '#domain/access/passkey-schema.ts';
import { makePasskey } from '#src/data/browser-passkeys.ts';
import { knowsPasskeys } from '#src/data/passkey-failure.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useRun } from '#src/data/use-command.ts';
import { usePasskeyText } from '#src/data/use-passkey-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSession } from '#src/data/use-session.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasswordAsk } from './password-ask.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The own passkeys, and whether the password alone signs in. Owners are told first that they should have one. */
export function PasskeysCard() {
  const { t } = useLingui();
  const answer = useQuery(listPasskeys, {});
  const { state } = useSession();
  const isOwner = signedIn(state)?.role.startsWith('primary_') ?? false;
  const isAdvised = isOwner && answer.data?.passkeys.length === 0;
  return (
    <Card
      title={t({ id: 'passkeys.title', message: '通行金鑰' })}
      actions={
        isAdvised && <Badge tone="warning">{t({ id: 'passkeys.advised', message: '建議設定' })}</Badge>
      }
    >
      <p className="mb-3 text-14 text-fg-2">
        <Trans id="passkeys.what">用指紋、臉部或裝置的螢幕鎖登入，不必輸入密碼，假網站也騙不走。</Trans>
      </p>
      <AnswerStates
        answer={answer}
        away={
          <p className="text-14 text-fg-2">
            <Trans id="passkey.online">通行金鑰需要連線才能使用。</Trans>
          </p>
        }
        skeleton={<SkeletonRows count={2} />}
      >
        {({ passkeys, isRequired, codesLeft }) => (
          <div className="flex flex-col gap-4">
            {passkeys.length > 0 && (
              <ul className="-my-1" data-testid="passkeys">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey._id} passkey={passkey} onChanged={answer.reload} />
                ))}
              </ul>
            )}
            <AddPasskey isFull={passkeys.length >= mostPasskeys} onAdded={answer.reload} />
            {(passkeys.length > 0 || isRequired) && (
              <SecondFactor {...{ isRequired, codesLeft }} onChanged={answer.reload} />
            )}
          </div>
        )}
      </AnswerStates>
    </Card>
  );
}

function AddPasskey({ isFull, onAdded }: { isFull: boolean; onAdded: () => void }) {
  const { t } = useLingui();
  const text = usePasskeyText();
  const begin = useRun(beginPasskey);
  const keep = useRun(addPasskey);
  const [isAsking, setAsking] = useState(false);
  const add = async (currentPassword: string): Promise<void> => {
    const { ceremony, options } = await begin({ currentPassword });
    const { name } = await keep({ ceremony, registration: await makePasskey(options) });
    setAsking(false);
    onAdded();
    notify('success', t({ id: 'passkeys.added', message: `已新增通行金鑰「${name}」` }));
  };
  if (isAsking)
    return (
      <PasswordAsk
        action={<Trans id="continue">繼續</Trans>}
        onGiven={add}
        onClose={() => setAsking(false)}
        errorText={text}
      >
        <Trans id="passkeys.addAsk">先確認是您本人，接著瀏覽器會請您用指紋、臉部或螢幕鎖建立。</Trans>
      </PasswordAsk>
    );
  const reason = knowsPasskeys()
    ? isFull
      ? t({ id: 'passkeys.full', message: `最多${mostPasskeys}把，請先刪除一把。` })
      : undefined
    : t({
        id: 'passkey.unable',
        message: '這個瀏覽器或網址不能使用通行金鑰，請改用以https開頭的網站名稱開啟。',
      });
  return (
    <div>
      <Button icon={Plus} disabledReason={reason} onClick={() => setAsking(true)} data-testid="passkey-add">
        <Trans id="passkeys.add">新增通行金鑰</Trans>
      </Button>
    </div>
  );
}
