import { useLingui } from '@lingui/react/macro';
import { storeLimits } from '#domain/store/schema.ts';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { useItemKeys } from '#src/ui/keys/use-item-keys.ts';
import { type PriceRangeDraft, type ServicesDraft } from './services-draft.ts';
import { serviceFieldId as fieldId, useServiceWords } from './use-service-words.ts';

interface DeliveryTermsProps {
  form: FormDraft<ServicesDraft>;
  telling: Telling;
}

/** From how much on and how far a store delivers, and what it takes for which distance. */
export function DeliveryTerms({ form, telling }: DeliveryTermsProps) {
  const { t } = useLingui();
  const { labels } = useServiceWords();
  const { values, change } = form;
  const metres = t({ id: 'unit.metres', message: '公尺' });
  const { deliveryPriceRanges: ranges } = values;
  const { keys, remove } = useItemKeys(ranges.length);
  const put = (at: number, some: Partial<PriceRangeDraft>): void =>
    change({ deliveryPriceRanges: ranges.map((one, index) => (index === at ? { ...one, ...some } : one)) });
  const removeLabel = (number: number): string =>
    t({ id: 'services.removeFee', message: `移除第${number}段外送費` });
  const frame = (field: string) => ({
    id: fieldId(field),
    label: labels[field.split('.').at(-1) ?? ''] ?? field,
    error: telling.errorOf(field),
    onBlur: () => telling.leave(field),
  });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <MoneyField
          {...frame('minDeliveryAmount')}
          value={values.minDeliveryAmount}
          onChange={(minDeliveryAmount) => change({ minDeliveryAmount })}
        />
        <NumberField
          {...frame('minDeliveryQuantity')}
          value={values.minDeliveryQuantity}
          suffix={t({ id: 'unit.portions', message: '份' })}
          onChange={(minDeliveryQuantity) => change({ minDeliveryQuantity })}
        />
        <NumberField
          {...frame('maxDeliveryDistance')}
          value={values.maxDeliveryDistance}
          suffix={metres}
          onChange={(maxDeliveryDistance) => change({ maxDeliveryDistance })}
        />
      </div>
      <div
        role="group"
        aria-label={t({ id: 'services.fees', message: '依距離的外送費' })}
        className="flex flex-col gap-3"
      >
        <p className="text-14 font-semibold">{t({ id: 'services.fees', message: '依距離的外送費' })}</p>
        {ranges.length === 0 && (
          <p className="text-14 text-fg-3">{t({ id: 'services.noFees', message: '不收外送費。' })}</p>
        )}
        {ranges.map((range, at) => (
          <div key={keys[at]} className="flex flex-wrap items-end gap-3">
            <NumberField
              {...frame(`deliveryPriceRanges.${at}.maxDistance`)}
              value={range.maxDistance}
              prefix="≤"
              suffix={metres}
              className="w-44"
              onChange={(maxDistance) => put(at, { maxDistance })}
            />
            <MoneyField
              {...frame(`deliveryPriceRanges.${at}.fee`)}
              value={range.fee}
              className="w-36"
              onChange={(fee) => put(at, { fee })}
            />
            <IconButton
              icon={X}
              label={removeLabel(at + 1)}
              onClick={() => {
                remove(at);
                change({ deliveryPriceRanges: ranges.toSpliced(at, 1) });
              }}
            />
          </div>
        ))}
        {ranges.length < storeLimits.priceRanges && (
          <Button
            icon={Plus}
            size="sm"
            className="self-start"
            onClick={() => change({ deliveryPriceRanges: [...ranges, { maxDistance: null, fee: null }] })}
          >
            {t({ id: 'services.addFee', message: '新增一段' })}
          </Button>
        )}
      </div>
    </>
  );
}
