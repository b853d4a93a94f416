import { useLingui } from '@lingui/react/macro';
import { useOversellWords } from '#src/ui/words/use-oversell-words.ts';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import type { OversellPolicy } from '#domain/store/schema.ts';
import type { ServiceFault } from './services-draft.ts';

/** Id of a field's control, which the error summary leads to. */
export function serviceFieldId(field: string): string {
  return `service-${field}`;
}

/** What the fields of a district are called by, which other fields of the form are called as well. */
const ofDistrict: Readonly<Record<string, string>> = {
  name: 'districtName',
  nameEn: 'districtNameEn',
  minAmount: 'districtMinAmount',
};

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
    districtName: t({ id: 'services.districtName', message: '區域名稱' }),
    districtNameEn: t({ id: 'field.nameEn', message: '英文名稱' }),
    districtMinAmount: t({ id: 'services.districtMin', message: '這一區的最低消費' }),
    slotOrders: t({ id: 'services.slotOrders', message: '每個時段最多' }),
    slotMinutes: t({ id: 'services.slotMinutes', message: '時段長度' }),
    advanceOrderDays: t({ id: 'services.aheadDays', message: '可預約天數' }),
    offlineHours: t({ id: 'services.offlineHours', message: '完整離線時限' }),
    employeeDiscountPercent: t({ id: 'services.employeeDiscount', message: '員工折扣上限' }),
    oversellPolicy: t({ id: 'services.oversell', message: '庫存為0時' }),
    serviceCharge: t({ id: 'services.charge', message: '服務費' }),
    lineBotId: t({ id: 'services.lineBotId', message: 'LINE官方帳號' }),
    liffId: 'LIFF ID',
  };
  const policyName = useOversellWords();
  return {
    labels,
    policyName,
    faultText: ({ field, kind, limit }) => {
      if (kind === 'notRising') return t({ id: 'services.notRising', message: '距離要大於前一段' });
      if (kind === 'taken') return t({ id: 'services.districtTaken', message: '已有同名的外送區域' });
      const last = field.split('.').at(-1) ?? field;
      const name = field.startsWith('deliveryDistricts.') ? (ofDistrict[last] ?? last) : last;
      return faultText(labels[name] ?? name, { field, kind, ...(limit !== undefined && { limit }) });
    },
  };
}
