import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useMemo, useState } from 'react';
import {
  getPaymentSettings,
  testPaymentSettings,
  updatePaymentSettings,
  type PaymentSettingsView,
} from '#domain/payment/settings.ts';
import type { InputOf, OutputOf } from '#domain/kit/operation.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { formOfRecord } from '#src/office/form/codec.ts';
import { ResourceForm } from '#src/office/form/resource-form.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { Note } from '#src/ui/page/note.tsx';
import { flatTerms, paymentForm, termsFromForm } from './payment-fields.tsx';

/** How a brand takes money online: its account at the gateway, and whether that works. */
export function PaymentTab({ brandId }: { brandId: string }) {
  const answer = useQuery(getPaymentSettings, { id: brandId });
  return (
    <AnswerStates answer={answer}>
      {(told) => <Settings {...{ brandId, told }} onSaved={answer.reload} />}
    </AnswerStates>
  );
}

interface SettingsProps {
  brandId: string;
  told: PaymentSettingsView;
  onSaved: () => void;
}

function Settings({ brandId, told, onSaved }: SettingsProps) {
  const { t } = useLingui();
  const { run } = useCommand(updatePaymentSettings);
  const declared = useMemo(() => paymentForm(told.hasPartnerKey), [told.hasPartnerKey]);
  const fresh = useMemo(() => formOfRecord(declared, flatTerms(told)), [declared, told]);
  const form = useFormDraft(`brand-payment:${brandId}`, fresh);
  if (!form) return null;
  return (
    <ResourceForm
      resource={declared}
      place={{ brandId }}
      id={brandId}
      form={form}
      records={[]}
      judged={{}}
      onSave={async (secrets) => {
        const terms = termsFromForm(declared, form.values);
        const input = { id: brandId, rev: told.rev, terms, ...secrets };
        await run(input as InputOf<typeof updatePaymentSettings>, { dropDrafts: [form.key] });
      }}
      onSaved={() => {
        notify('success', t({ id: 'form.saved', message: '已儲存' }));
        onSaved();
      }}
      bodies={{
        account: (fields) => (
          <>
            {fields}
            {told.isPartnerKeyLost && (
              <Note icon={KeyRound} tone="danger">
                <Trans id="payment.keyLost">
                  伺服器的密鑰已更換，無法讀取先前的Partner Key，請重新輸入。在此之前無法線上收款。
                </Trans>
              </Note>
            )}
          </>
        ),
        // What was found out of the settings before says nothing of those that are saved now.
        test: (_fields, { isDirty }) => <Trial key={told.rev} {...{ brandId, isDirty, told }} />,
      }}
    />
  );
}

type Tried = OutputOf<typeof testPaymentSettings>;

function Trial({ brandId, isDirty, told }: { brandId: string; isDirty: boolean; told: PaymentSettingsView }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning } = useCommand(testPaymentSettings);
  const [said, setSaid] = useState<{ readonly tried?: Tried; readonly failure?: unknown }>({});
  const { tried, failure } = said;
  const code = tried?.code ?? 0;
  const words: Readonly<Record<Tried['result'], string>> = {
    ok: t({ id: 'payment.tryOk', message: '連線正常，可以收款。' }),
    incomplete: t({
      id: 'payment.tryIncomplete',
      message: '設定還不完整：請填Partner Key和至少一個Merchant ID。',
    }),
    key_refused: t({ id: 'payment.tryKey', message: `TapPay不接受這個Partner Key（代碼${code}）。` }),
    merchant_unknown: t({
      id: 'payment.tryMerchant',
      message: `TapPay找不到這個Merchant ID（代碼${code}）。`,
    }),
    unreachable: t({ id: 'payment.tryUnreachable', message: '連不上TapPay，請稍後再試。' }),
    refused: t({ id: 'payment.tryRefused', message: `TapPay拒絕了這個請求（代碼${code}）。` }),
  };
  const tryIt = async () => {
    setSaid({});
    try {
      setSaid({ tried: await run({ id: brandId }) });
    } catch (error) {
      setSaid({ failure: error });
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {!told.canBeTold && (
        <Note icon={KeyRound} tone="warning">
          <Trans id="payment.noPublicUrl">
            這台伺服器沒有設定對外網址（PUBLIC_URL），TapPay無法通知付款結果；系統會定時主動查詢，客人會晚一點看到。
          </Trans>
        </Note>
      )}
      <Button
        data-testid="payment-test"
        loading={isRunning}
        disabledReason={isDirty ? t({ id: 'payment.saveFirst', message: '請先儲存再測試' }) : undefined}
        onClick={() => void tryIt()}
      >
        <Trans id="payment.tryIt">測試連線</Trans>
      </Button>
      <p role="status" data-testid="payment-tried" data-result={tried?.result} className="text-14">
        {failure !== undefined ? errorText(failure) : tried && words[tried.result]}
      </p>
    </div>
  );
}
