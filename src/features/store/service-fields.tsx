import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getLine } from '#domain/line/operations.ts';
import { getPaymentReadiness } from '#domain/payment/settings.ts';
import { usualSlotMinutes } from '#domain/store/order-times.ts';
import {
  oversellPolicy,
  serviceSettings,
  taxMode,
  type OversellPolicy,
  type ServiceSettings,
  type TaxMode,
} from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import type { ControlProps, Field } from '#src/office/field.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { percentOf } from '#src/ui/figures/percent.ts';
import { faultsIn, inPercent } from '#src/ui/form/field-faults.ts';
import { readDecimal } from '#src/ui/form/money-input.ts';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useOversellWords } from '#src/ui/words/use-oversell-words.ts';
import { useTaxWords } from '#src/ui/words/use-tax-words.ts';

const { serviceChargeRate, slotLimit } = serviceSettings.shape;

/** What is chosen of a few, or was never said. */
function chosenField<V>(
  label: Field['label'],
  control: (props: ControlProps<V | null>) => ReactNode,
): Field<V, V | null> {
  return {
    label,
    isOptional: true,
    empty: null,
    formOf: (value) => value,
    valueOf: (form) => form,
    control,
    show: () => null,
  };
}

/** What is no number stays none, which the schema refuses. To a tenth of a percent. */
function rateOf(percent: string): number | undefined {
  if (percent.trim() === '') return undefined;
  return Math.round((readDecimal(percent, 1) ?? Number.NaN) * 10) / 1000;
}

const chargeLabel = msg({ id: 'services.charge', message: '服務費' });

/** A share, typed in percent: `10`, `7.5`. */
export const chargeField: Field<number, string> = {
  label: chargeLabel,
  isOptional: false,
  empty: '',
  formOf: percentOf,
  valueOf: (form) => rateOf(form) ?? null,
  faults: (form) =>
    faultsIn(serviceChargeRate, rateOf(form), () => 'serviceCharge').map((fault) => ({
      ...inPercent(fault),
      label: chargeLabel,
    })),
  control: (props) => <ChargeControl {...props} />,
  show: (value) => `${percentOf(value)}%`,
};

function ChargeControl({ label, value, part, onChange }: ControlProps<string>) {
  const { t } = useLingui();
  return (
    <TextField
      {...part('serviceCharge')}
      {...{ label, value }}
      hint={t({ id: 'services.chargeHint', message: '依內用折扣後金額加收，0到20' })}
      inputMode="decimal"
      autoComplete="off"
      suffix="%"
      className="max-w-80"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SlotForm {
  /** Of the steps in which times are offered. */
  readonly slotMinutes: number | null;
  /** Orders of one step; null: as many as come. */
  readonly slotOrders: number | null;
}

const slotLabels = {
  slotOrders: msg({ id: 'services.slotOrders', message: '每個時段最多' }),
  slotMinutes: msg({ id: 'services.slotMinutes', message: '時段長度' }),
};

/** Without a number of orders nothing is counted; the usual step needs no word. */
function slotOf({ slotMinutes, slotOrders }: SlotForm): ServiceSettings['slotLimit'] | null {
  // The schema refuses what is not typed.
  return slotOrders === null ? null : { minutes: slotMinutes as number, orders: slotOrders };
}

/** In which steps guests choose a time, and how many orders the kitchen takes for one of them. */
export const slotField: Field<NonNullable<ServiceSettings['slotLimit']>, SlotForm> = {
  label: slotLabels.slotOrders,
  isOptional: true,
  empty: { slotMinutes: usualSlotMinutes, slotOrders: null },
  formOf: ({ minutes, orders }) => ({ slotMinutes: minutes, slotOrders: orders }),
  valueOf: (form) => slotOf(form) ?? null,
  faults: (form) =>
    faultsIn(slotLimit, slotOf(form) ?? undefined, ([field]) =>
      field === 'minutes' ? 'slotMinutes' : 'slotOrders',
    ).map((fault) => ({ ...fault, label: slotLabels[fault.field as keyof SlotForm] })),
  control: (props) => <SlotControl {...props} />,
  show: () => null,
};

function SlotControl({ value, part, onChange }: ControlProps<SlotForm>) {
  const { t, i18n } = useLingui();
  const frame = (field: keyof SlotForm) => ({
    ...part(field),
    label: i18n._(slotLabels[field]),
    value: value[field],
    onChange: (to: number | null) => onChange({ ...value, [field]: to }),
  });
  return (
    <div className="grid max-w-160 items-start gap-5 sm:grid-cols-2">
      <NumberField
        {...frame('slotOrders')}
        optional
        suffix={t({ id: 'unit.orders', message: '張單' })}
        hint={t({
          id: 'services.slotOrdersHint',
          message: '額滿的時段客人不能選，留空表示不限',
        })}
      />
      {value.slotOrders !== null && (
        <NumberField
          {...frame('slotMinutes')}
          suffix={t({ id: 'unit.minutes', message: '分鐘' })}
          hint={t({ id: 'services.slotMinutesHint', message: '客人選擇取餐時間的間隔' })}
        />
      )}
    </div>
  );
}

/** What a till does at zero stock; a store that never said so sells. */
export const oversellField = chosenField<OversellPolicy>(
  msg({ id: 'services.oversell', message: '庫存為0時' }),
  (props) => <OversellControl {...props} />,
);

function OversellControl({ id, label, value, onChange }: ControlProps<OversellPolicy | null>) {
  const { t } = useLingui();
  const names = useOversellWords();
  return (
    <SelectField
      {...{ id, label }}
      hint={t({ id: 'services.oversellHint', message: '只影響櫃檯；線上訂單庫存不足時一律不接受' })}
      value={value ?? 'sell_and_flag'}
      options={oversellPolicy.options.map((one) => ({ value: one, label: names[one] }))}
      className="max-w-80"
      onChange={(chosen) => onChange(oversellPolicy.options.find((one) => one === chosen) ?? null)}
    />
  );
}

/** How the store pays business tax, and what that means for its slips. */
export const taxField = chosenField<TaxMode>(msg({ id: 'tax.mode', message: '營業稅' }), (props) => (
  <TaxControl {...props} />
));

function TaxControl({ id, label, value, onChange }: ControlProps<TaxMode | null>) {
  const { t } = useLingui();
  const { modes } = useTaxWords();
  return (
    <SelectField
      {...{ id, label }}
      hint={
        value === 'small1' || value === 'none'
          ? t({ id: 'tax.hiddenHint', message: '明細不列稅額。單據是交易明細，不是統一發票' })
          : t({ id: 'tax.shownHint', message: '明細列出含稅5%的稅額。單據是交易明細，不是統一發票' })
      }
      value={value ?? ''}
      {...(value === null && { placeholder: t({ id: 'tax.unsaid', message: '尚未設定' }) })}
      options={taxMode.options.map((mode) => ({ value: mode, label: modes[mode] }))}
      className="max-w-110"
      onChange={(chosen) => onChange(taxMode.options.find((mode) => mode === chosen) ?? null)}
    />
  );
}

/** Whether guests pay online in a store. What is not set up for the brand cannot be switched on, and says why; off it can be switched always. */
export function OnlinePaymentControl({ label, value: checked, place, onChange }: ControlProps<boolean>) {
  const { t } = useLingui();
  const { data, error } = useQuery(getPaymentReadiness, { id: place.brandId });
  const why = (): string => {
    if (data?.isReady === true)
      return data.isProduction
        ? t({ id: 'services.payOnlineHint', message: '客人點餐時可先以信用卡或LINE Pay付款' })
        : t({ id: 'services.payOnlineTest', message: '目前是測試環境，不會真的收款' });
    if (data)
      return t({
        id: 'services.payOnlineMissing',
        message: '品牌還沒有設定線上收款，請先到「品牌設定」的「付款」完成設定',
      });
    return error ? t({ id: 'services.payOnlineUnknown', message: '連線後才能確認品牌的收款設定' }) : '';
  };
  return (
    <div>
      <Checkbox {...{ label, checked, onChange }} disabled={!checked && data?.isReady !== true} />
      <p className="pl-9 text-13 text-fg-3" data-testid="pay-online-why">
        {why()}
      </p>
    </div>
  );
}

/** Whether guests are signed in by LINE: it takes the app of the store and the channel of the brand. */
export function LineOrderingControl({
  label,
  value: checked,
  values,
  place,
  onChange,
}: ControlProps<boolean>) {
  const { data } = useQuery(getLine, { brandId: place.brandId });
  const isMissing = data?.isOffered === false;
  const hasNoApp = String(values['liffId']).trim() === '';
  return (
    <div>
      <Checkbox {...{ label, checked, onChange }} disabled={(isMissing || hasNoApp) && !checked} />
      {isMissing ? (
        <p className="text-14 text-warning-text">
          <Trans id="services.lineMissing">品牌還沒有設定LINE登入，請先到「品牌設定」的LINE分頁設定。</Trans>
        </p>
      ) : (
        hasNoApp && (
          <p className="text-14 text-fg-2">
            <Trans id="services.liffMissing">填入LIFF ID後才能開啟。</Trans>
          </p>
        )
      )}
    </div>
  );
}
