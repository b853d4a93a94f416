import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useMemo, useState } from 'react';
import {
  getPaymentSettings,
  testPaymentSettings,
  updatePaymentSettings,
  type ToldPaymentSettings,
} from '#domain/payment/settings.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { Note } from '#src/ui/page/note.tsx';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { faultsOfPayment, paymentDraftOf, paymentTermsOf } from './payment-draft.ts';

const fieldId = (field: string): string => `payment-${field}`;

/** How a brand takes money online: its account at the gateway, and whether that works. */
export function PaymentTab({ brandId }: { brandId: string }) {
  const errorText = useErrorText();
  const answer = useQuery(getPaymentSettings, { id: brandId });
  return (
    <AnswerStates answer={answer} {...{ errorText, isNoAnswer }}>
      {(told) => <Settings {...{ brandId, told }} onSaved={answer.reload} />}
    </AnswerStates>
  );
}

interface SettingsProps {
  brandId: string;
  told: ToldPaymentSettings;
  onSaved: () => void;
}

function Settings({ brandId, told, onSaved }: SettingsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { run } = useCommand(updatePaymentSettings);
  const fresh = useMemo(() => paymentDraftOf(told), [told]);
  const form = useFormDraft(`brand-payment:${brandId}`, fresh);
  // What is typed of the secret is kept nowhere: neither on this device nor in the address.
  const [partnerKey, setPartnerKey] = useState('');
  if (!form) return null;
  const { values, change } = form;
  const labels: Readonly<Record<string, string>> = {
    appId: 'App ID',
    appKey: 'App Key',
    partnerKey: 'Partner Key',
    cardMerchant: t({ id: 'payment.cardMerchant', message: '信用卡的Merchant ID' }),
    lineMerchant: t({ id: 'payment.lineMerchant', message: 'LINE Pay的Merchant ID' }),
  };
  const faults = faultsOfPayment(values).map((fault) => ({
    field: fault.field,
    message: faultText(labels[fault.field] ?? fault.field, fault),
  }));
  if (partnerKey !== '' && !/^[\x21-\x7E]{8,128}$/.test(partnerKey))
    faults.push({
      field: 'partnerKey',
      message: t({ id: 'payment.keyWrong', message: 'Partner Key只有英數字與符號，至少8個字元' }),
    });
  return (
    <RecordForm
      form={{ ...form, isDirty: form.isDirty || partnerKey !== '' }}
      faults={faults}
      fieldId={fieldId}
      errorText={errorText}
      onSave={async () => {
        const input = { id: brandId, rev: told.rev, terms: paymentTermsOf(values) };
        await run(partnerKey === '' ? input : { ...input, partnerKey }, { dropDrafts: [form.key] });
      }}
      onSaved={() => {
        setPartnerKey('');
        notify('success', t({ id: 'form.saved', message: '已儲存' }));
        onSaved();
      }}
      onDiscarded={() => setPartnerKey('')}
      sections={({ errorOf, leave }) => {
        const text = (field: 'appId' | 'appKey' | 'cardMerchant' | 'lineMerchant', hint?: string) => (
          <TextField
            id={fieldId(field)}
            label={labels[field] ?? ''}
            optional={field === 'cardMerchant' || field === 'lineMerchant'}
            hint={hint}
            inputMode={field === 'appId' ? 'numeric' : 'text'}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={values[field]}
            error={errorOf(field)}
            onChange={(event) => change({ [field]: event.target.value })}
            onBlur={() => leave(field)}
          />
        );
        return [
          {
            id: 'account',
            title: t({ id: 'payment.account', message: 'TapPay帳號' }),
            body: (
              <div className="flex flex-col gap-5">
                <SegmentedControl
                  label={t({ id: 'payment.environment', message: '環境' })}
                  value={values.isProduction ? 'production' : 'sandbox'}
                  options={[
                    { value: 'sandbox', label: t({ id: 'payment.sandbox', message: '測試' }) },
                    { value: 'production', label: t({ id: 'payment.production', message: '正式' }) },
                  ]}
                  onChange={(to) => change({ isProduction: to === 'production' })}
                />
                <p className="text-14 text-fg-2">
                  {values.isProduction
                    ? t({ id: 'payment.productionHint', message: '正式環境會真的向客人收款。' })
                    : t({ id: 'payment.sandboxHint', message: '測試環境不會真的收款，付款頁會註明。' })}
                </p>
                <div className="grid gap-5 sm:grid-cols-2">
                  {text('appId')}
                  {text('appKey')}
                </div>
                <TextField
                  id={fieldId('partnerKey')}
                  label={labels['partnerKey'] ?? ''}
                  type="password"
                  autoComplete="off"
                  spellCheck={false}
                  optional={told.hasPartnerKey}
                  hint={
                    told.hasPartnerKey
                      ? t({ id: 'payment.keyKept', message: '已設定，不會再顯示。要更換時才輸入新的。' })
                      : t({ id: 'payment.keyNew', message: '加密儲存，儲存後不會再顯示。' })
                  }
                  value={partnerKey}
                  error={errorOf('partnerKey')}
                  onChange={(event) => setPartnerKey(event.target.value.trim())}
                  onBlur={() => leave('partnerKey')}
                />
                {told.isPartnerKeyLost && (
                  <Note icon={KeyRound} tone="danger">
                    <Trans id="payment.keyLost">
                      伺服器的密鑰已更換，無法讀取先前的Partner Key，請重新輸入。在此之前無法線上收款。
                    </Trans>
                  </Note>
                )}
              </div>
            ),
          },
          {
            id: 'ways',
            title: t({ id: 'payment.ways', message: '付款方式' }),
            body: (
              <div className="flex flex-col gap-5">
                <p className="text-14 text-fg-2">
                  <Trans id="payment.waysHint">填了Merchant ID的付款方式，客人才看得到。</Trans>
                </p>
                <div className="grid gap-5 sm:grid-cols-2">
                  {text('cardMerchant')}
                  {text('lineMerchant')}
                </div>
                <div>
                  <Checkbox
                    label={t({ id: 'payment.threeDomain', message: '信用卡使用3D驗證' })}
                    checked={values.threeDomainSecure}
                    onChange={(threeDomainSecure) => change({ threeDomainSecure })}
                  />
                  <p className="pl-9 text-13 text-fg-3">
                    <Trans id="payment.threeDomainHint">由發卡銀行確認是本人刷卡，可減少盜刷爭議。</Trans>
                  </p>
                </div>
              </div>
            ),
          },
          {
            id: 'test',
            title: t({ id: 'payment.test', message: '連線測試' }),
            // What was found out of the settings before says nothing of those that are saved now.
            body: (
              <Trial
                key={told.rev}
                brandId={brandId}
                isDirty={form.isDirty || partnerKey !== ''}
                told={told}
              />
            ),
          },
        ];
      }}
    />
  );
}

type Tried = OutputOf<typeof testPaymentSettings>;

function Trial({ brandId, isDirty, told }: { brandId: string; isDirty: boolean; told: ToldPaymentSettings }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run, isRunning } = useCommand(testPaymentSettings);
  const [tried, setTried] = useState<Tried>();
  const [failure, setFailure] = useState<unknown>();
  const words = useTrialWords();
  const tryIt = async () => {
    setFailure(undefined);
    setTried(undefined);
    try {
      setTried(await run({ id: brandId }));
    } catch (error) {
      setFailure(error);
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
        {failure !== undefined ? errorText(failure) : tried && words(tried)}
      </p>
    </div>
  );
}

function useTrialWords(): (tried: Tried) => string {
  const { t } = useLingui();
  return ({ result, code = 0 }) =>
    ({
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
    })[result];
}
