import { useLingui } from '@lingui/react/macro';
import { useOversellWords } from '#src/ui/words/use-oversell-words.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import type { OversellPolicy } from '#domain/store/schema.ts';
import type { ServiceFault } from './services-draft.ts';

/** Id of a field's control, which the error summary leads to. */
export function serviceFieldId(field: string): string {
  return `service-${field}`;
}

/** What the terms of a store are called, and what is wrong with them. */
export function useServiceWords(): {
  readonly labels: Readonly<Record<string, string>>;
  readonly faultText: (fault: ServiceFault) => string;
  readonly policyName: Readonly<Record<OversellPolicy, string>>;
} {
  const { t } = useLingui();
  const faultText = useFaultText();
  const prep = t({ id: 'services.prepTime', message: '準備時間' });
  const labels: Readonly<Record<string, string>> = {
    dineInPrepTime: prep,
    takeOutPrepTime: prep,
    deliveryPrepTime: prep,
    minDeliveryAmount: t({ id: 'services.minAmount', message: '最低消費' }),
    minDeliveryQuantity: t({ id: 'services.minQuantity', message: '最少份數' }),
    maxDeliveryDistance: t({ id: 'services.maxDistance', message: '最遠距離' }),
    maxDistance: t({ id: 'services.upTo', message: '距離' }),
    fee: t({ id: 'services.fee', message: '外送費' }),
    advanceOrderDays: t({ id: 'services.aheadDays', message: '可預約天數' }),
    offlineHours: t({ id: 'services.offlineHours', message: '完整離線時限' }),
    employeeDiscountPercent: t({ id: 'services.employeeDiscount', message: '員工折扣上限' }),
    oversellPolicy: t({ id: 'services.oversell', message: '庫存為0時' }),
    serviceCharge: t({ id: 'services.charge', message: '服務費' }),
    lineBotId: t({ id: 'services.lineBotId', message: 'LINE官方帳號' }),
  };
  const policyName = useOversellWords();
  return {
    labels,
    policyName,
    faultText: ({ field, kind, limit }) => {
      if (kind === 'notRising') return t({ id: 'services.notRising', message: '距離要大於前一段' });
      const name = field.split('.').at(-1) ?? field;
      return faultText(labels[name] ?? name, { field, kind, ...(limit !== undefined && { limit }) });
    },
  };
}
