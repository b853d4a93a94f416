import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InputOf } from '#domain/kit/operation.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { oversellPolicy } from '#domain/store/schema.ts';
import { setServiceSettings } from '#domain/store/settings-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { DeliveryDistricts } from './delivery-districts.tsx';
import { DeliveryTerms } from './delivery-terms.tsx';
import { OnlinePaymentPart } from './online-payment-part.tsx';
import { SaleFieldsPart } from './sale-fields-part.tsx';
import { faultsOfServices, serviceEdits, servicesDraftOf, type ServicesDraft } from './services-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import { SlotLimitPart, WebOrdersPart } from './web-orders-part.tsx';
import { LinePart } from './line-part.tsx';
import { TaxPart } from './tax-part.tsx';
import { serviceFieldId as fieldId, useServiceWords } from './use-service-words.ts';

type Service = 'dineIn' | 'takeOut' | 'delivery';

const enabling = {
  dineIn: 'enableDineIn',
  takeOut: 'enableTakeOut',
  delivery: 'enableDelivery',
} as const satisfies Record<Service, string>;
const preparing = {
  dineIn: 'dineInPrepTime',
  takeOut: 'takeOutPrepTime',
  delivery: 'deliveryPrepTime',
} as const satisfies Record<Service, string>;

/** A service that is switched off takes the terms with it that are hidden then: none of them is left half typed. */
function switched(service: Service, isOn: boolean, seen: ServicesDraft): Partial<ServicesDraft> {
  if (isOn) return { [enabling[service]]: true };
  const { minDeliveryAmount, minDeliveryQuantity, maxDeliveryDistance } = seen;
  const { deliveryPriceRanges, deliveryDistricts } = seen;
  return {
    [enabling[service]]: false,
    [preparing[service]]: seen[preparing[service]],
    ...(service === 'delivery' && {
      minDeliveryAmount,
      minDeliveryQuantity,
      maxDeliveryDistance,
      deliveryPriceRanges,
      deliveryDistricts,
    }),
  };
}

/** Which services a store offers, and on what terms. */
export function ServicesTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId } = store;
  const { t } = useLingui();
  const { run } = useCommand(setServiceSettings);
  const fresh = useMemo(() => servicesDraftOf(store), [store]);
  const form = useFormDraft(`services:${storeId}`, fresh);
  const { labels, faultText, policyName } = useServiceWords();
  if (!form) return null;
  const { values, change } = form;
  const services: Readonly<Record<Service, string>> = {
    dineIn: t({ id: 'dineIn', message: '內用' }),
    takeOut: t({ id: 'takeaway', message: '外帶' }),
    delivery: t({ id: 'delivery', message: '外送' }),
  };
  const number = (
    field: 'advanceOrderDays' | 'offlineHours' | 'employeeDiscountPercent',
    { errorOf, leave }: Telling,
    more: { suffix: string; hint: string },
  ) => (
    <NumberField
      id={fieldId(field)}
      label={labels[field] ?? field}
      value={values[field]}
      error={errorOf(field)}
      className="max-w-80"
      onChange={(value) => change({ [field]: value })}
      onBlur={() => leave(field)}
      {...more}
    />
  );
  return (
    <SettingsForm
      form={form}
      fieldId={fieldId}
      faults={faultsOfServices(values).map((fault) => ({ field: fault.field, message: faultText(fault) }))}
      onSave={async () => {
        const edits = serviceEdits(form.seen, values);
        await run({ brandId, storeId, ...edits } as InputOf<typeof setServiceSettings>, {
          dropDrafts: [form.key],
        });
      }}
      sections={(telling) => [
        {
          id: 'services',
          title: t({ id: 'services.title', message: '服務' }),
          body: (
            <div className="-my-2 flex flex-col">
              {(['dineIn', 'takeOut', 'delivery'] as const).map((service) => {
                const field = preparing[service];
                const name = services[service];
                return (
                  <div
                    key={service}
                    className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 last:border-b-0"
                  >
                    <div className="w-36">
                      <Checkbox
                        label={<span className="font-semibold">{name}</span>}
                        checked={values[enabling[service]]}
                        onChange={(isOn) => change(switched(service, isOn, form.seen))}
                      />
                    </div>
                    {values[enabling[service]] && (
                      <NumberField
                        id={fieldId(field)}
                        label={t({ id: 'services.prep', message: `${name}準備時間` })}
                        value={values[field]}
                        error={telling.errorOf(field)}
                        suffix={t({ id: 'unit.minutes', message: '分鐘' })}
                        className="w-44"
                        onChange={(value) => change({ [field]: value })}
                        onBlur={() => telling.leave(field)}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          ),
        },
        ...(values.enableDelivery
          ? [
              {
                id: 'delivery',
                title: t({ id: 'services.delivery', message: '外送條件' }),
                body: (
                  <>
                    <DeliveryTerms {...{ form, telling }} />
                    <DeliveryDistricts {...{ form, telling }} />
                  </>
                ),
              },
            ]
          : []),
        {
          id: 'ahead',
          title: t({ id: 'services.ahead', message: '預約' }),
          body: (
            <>
              {number('advanceOrderDays', telling, {
                suffix: t({ id: 'unit.days', message: '天' }),
                hint: t({
                  id: 'services.aheadHint',
                  message: '外帶與外送最多可預約到幾天後，0表示只能選當天的時間',
                }),
              })}
              <SlotLimitPart {...{ form, telling }} />
            </>
          ),
        },
        {
          id: 'web',
          title: t({ id: 'services.web', message: '線上訂單' }),
          body: (
            <>
              <WebOrdersPart values={values} onChange={change} />
              <OnlinePaymentPart
                brandId={brandId}
                checked={values.isActiveCustomerOnlinePayment}
                onChange={(isActiveCustomerOnlinePayment) => change({ isActiveCustomerOnlinePayment })}
              />
            </>
          ),
        },
        {
          id: 'counter',
          title: t({ id: 'services.counter', message: '櫃檯' }),
          body: (
            <>
              <TextField
                id={fieldId('serviceCharge')}
                label={labels['serviceCharge'] ?? ''}
                hint={t({ id: 'services.chargeHint', message: '依內用折扣後金額加收，0到20' })}
                value={values.serviceCharge}
                error={telling.errorOf('serviceCharge')}
                inputMode="decimal"
                autoComplete="off"
                suffix="%"
                className="max-w-80"
                onChange={(event) => change({ serviceCharge: event.target.value })}
                onBlur={() => telling.leave('serviceCharge')}
              />
              {number('employeeDiscountPercent', telling, {
                suffix: '%',
                hint: t({ id: 'services.employeeHint', message: '超過時需店長授權' }),
              })}
              <SelectField
                id={fieldId('oversellPolicy')}
                label={labels['oversellPolicy'] ?? ''}
                hint={t({ id: 'services.oversellHint', message: '只影響櫃檯；線上訂單庫存不足時一律不接受' })}
                value={values.oversellPolicy ?? 'sell_and_flag'}
                options={oversellPolicy.options.map((value) => ({ value, label: policyName[value] }))}
                className="max-w-80"
                onChange={(value) =>
                  change({ oversellPolicy: oversellPolicy.options.find((one) => one === value) ?? null })
                }
              />
              <div className="flex flex-col">
                <Checkbox
                  label={t({
                    id: 'services.takeawayCompletes',
                    message: '外帶付款後自動完成訂單（沒有廚房螢幕）',
                  })}
                  checked={values.paidTakeawayCompletes}
                  onChange={(paidTakeawayCompletes) => change({ paidTakeawayCompletes })}
                />
                <Checkbox
                  label={t({ id: 'services.dineInCompletes', message: '內用付款後自動完成訂單' })}
                  checked={values.paidDineInCompletes}
                  onChange={(paidDineInCompletes) => change({ paidDineInCompletes })}
                />
                <Checkbox
                  label={t({ id: 'services.requiresShift', message: '要先開班才能收款' })}
                  checked={values.requiresShift}
                  onChange={(requiresShift) => change({ requiresShift })}
                />
              </div>
            </>
          ),
        },
        {
          id: 'saleFields',
          title: t({ id: 'services.saleFields', message: '櫃檯詢問的資料' }),
          body: <SaleFieldsPart values={values} onChange={change} />,
        },
        {
          id: 'tax',
          title: t({ id: 'services.tax', message: '稅務' }),
          body: <TaxPart id={fieldId('taxMode')} value={values.taxMode} onChange={change} />,
        },
        {
          id: 'line',
          title: 'LINE',
          body: (
            <LinePart {...{ fieldId, labels, values, telling }} brandId={store.brandId} onChange={change} />
          ),
        },
        {
          id: 'offline',
          title: t({ id: 'services.offline', message: '離線設定' }),
          body: number('offlineHours', telling, {
            suffix: t({ id: 'unit.hours', message: '小時' }),
            hint: t({
              id: 'services.offlineHint',
              message: '離線超過這個時間仍可繼續販售，訂單會標示；其他功能要連線後才能使用',
            }),
          }),
        },
      ]}
    />
  );
}
