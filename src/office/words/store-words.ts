import { useLingui } from '@lingui/react/macro';
import { saleFieldNames, saleFieldsOf, type SaleFields } from '#domain/store/sale-fields.ts';
import type { Announcement, DayHours, OversellPolicy, PaymentMethod, TaxMode } from '#domain/store/schema.ts';
import { useSaleFieldWords } from '#src/ui/words/use-sale-field-words.ts';
import { useOversellWords } from '#src/ui/words/use-oversell-words.ts';
import { useTaxWords } from '#src/ui/words/use-tax-words.ts';
import { useMethodWords } from '#src/ui/words/use-method-words.ts';
import { percentOf } from '#src/ui/figures/percent.ts';

/** What the fields of a store and of its settings are called in a conflict, and how the values look that only a store has. */
export function useStoreWords(): {
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined for what is no value of a store. */
  readonly value: (name: string, shown: unknown) => string | undefined;
} {
  const { t } = useLingui();
  const methodName = useMethodWords();
  const policyName = useOversellWords();
  const saleWords = useSaleFieldWords();
  const taxWords = useTaxWords();
  const prep = t({ id: 'services.prepTime', message: '準備時間' });
  const pause = t({ id: 'list.pause', message: '、' });
  const labels: Readonly<Record<string, string>> = {
    address: t({ id: 'store.address', message: '地址' }),
    addressEn: t({ id: 'store.addressEn', message: '英文地址' }),
    dayCutover: t({ id: 'store.dayCutover', message: '營業日開始時間' }),
    announcements: t({ id: 'store.announcements', message: '公告' }),
    showTaxId: t({ id: 'services.showTaxId', message: '收款時可填統一編號與載具' }),
    saleFields: t({ id: 'services.saleFields', message: '櫃檯詢問的資料' }),
    enableDineIn: t({ id: 'dineIn', message: '內用' }),
    enableTakeOut: t({ id: 'takeaway', message: '外帶' }),
    enableDelivery: t({ id: 'delivery', message: '外送' }),
    dineInPrepTime: prep,
    takeOutPrepTime: prep,
    deliveryPrepTime: prep,
    minDeliveryAmount: t({ id: 'services.minAmount', message: '最低消費' }),
    minDeliveryQuantity: t({ id: 'services.minQuantity', message: '最少份數' }),
    maxDeliveryDistance: t({ id: 'services.maxDistance', message: '最遠距離' }),
    deliveryPriceRanges: t({ id: 'services.fees', message: '依距離的外送費' }),
    deliveryDistricts: t({ id: 'services.districts', message: '外送區域' }),
    allowGuestOrders: t({ id: 'services.allowGuests', message: '未登入也可點餐' }),
    slotLimit: t({ id: 'services.slotOrders', message: '每個時段最多' }),
    pause: t({ id: 'services.pause', message: '暫停接單' }),
    advanceOrderDays: t({ id: 'services.aheadDays', message: '可預約天數' }),
    offlinePolicy: t({ id: 'services.offlineHours', message: '完整離線時限' }),
    employeeDiscountPercent: t({ id: 'services.employeeDiscount', message: '員工折扣上限' }),
    oversellPolicy: t({ id: 'services.oversell', message: '庫存為0時' }),
    counterPayments: t({ id: 'services.payments', message: '收款方式，依櫃檯的順序' }),
    serviceChargeRate: t({ id: 'services.charge', message: '服務費' }),
    lineBotId: t({ id: 'services.lineBotId', message: 'LINE官方帳號' }),
    liffId: 'LIFF ID',
    enableLineOrdering: t({ id: 'services.lineOrdering', message: '客人在LINE裡開啟點餐頁時自動登入' }),
    paidDineInCompletes: t({ id: 'services.dineInCompletes', message: '內用付款後自動完成訂單' }),
    paidTakeawayCompletes: t({
      id: 'services.takeawayCompletes',
      message: '外帶付款後自動完成訂單（沒有廚房螢幕）',
    }),
    requiresShift: t({ id: 'services.requiresShift', message: '要先開班才能收款' }),
    taxMode: taxWords.label,
    area: t({ id: 'tables.area', message: '區域' }),
    seats: t({ id: 'tables.seats', message: '座位' }),
    method: t({ id: 'tenders.method', message: '種類' }),
    opensDrawer: t({ id: 'tenders.opensDrawer', message: '收款時開錢箱' }),
    asksReference: t({ id: 'tenders.asksReference', message: '收款時填單據編號' }),
    kind: t({ id: 'printers.kind', message: '連線方式' }),
    paper: t({ id: 'printers.paper', message: '紙寬' }),
    stations: t({ id: 'printers.stations', message: '負責的出單站' }),
  };
  return {
    labels,
    value(name, shown) {
      if (name === 'serviceChargeRate') return `${percentOf(Number(shown))}%`;
      if (name === 'oversellPolicy') return policyName[shown as OversellPolicy];
      if (name === 'taxMode') return taxWords.modes[shown as TaxMode];
      if (name === 'saleFields') {
        const asked = saleFieldsOf({ saleFields: shown as SaleFields, showTaxId: false });
        return saleFieldNames
          .map((field) => `${saleWords.fields[field]}（${saleWords.modes[asked[field]]}）`)
          .join(pause);
      }
      if (name === 'method') return methodName(shown as PaymentMethod);
      if (name === 'counterPayments') return (shown as readonly PaymentMethod[]).map(methodName).join(pause);
      if (name === 'stations') return (shown as readonly string[]).join(pause);
      if (name === 'announcements')
        return (shown as readonly Announcement[]).map(({ title }) => title).join(pause);
      if (typeof shown !== 'object' || shown === null || !('periods' in shown)) return undefined;
      const { isClosed, periods } = shown as Pick<DayHours, 'isClosed' | 'periods'>;
      return isClosed
        ? t({ id: 'store.dayOff', message: '休息' })
        : periods.map(({ open, close }) => `${open}–${close}`).join(pause);
    },
  };
}
