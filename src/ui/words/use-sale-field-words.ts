import { useLingui } from '@lingui/react/macro';
import type { FieldMode, SaleField } from '#domain/store/sale-fields.ts';

/** What is asked with a sale, and how. */
export function useSaleFieldWords(): {
  readonly fields: Readonly<Record<SaleField, string>>;
  readonly modes: Readonly<Record<FieldMode, string>>;
} {
  const { t } = useLingui();
  return {
    fields: {
      name: t({ id: 'guest.name', message: '稱呼' }),
      phone: t({ id: 'phone', message: '手機號碼' }),
      pickupTime: t({ id: 'pickup.time', message: '取餐時間' }),
      taxId: t({ id: 'taxId', message: '統一編號' }),
      carrier: t({ id: 'carrier', message: '載具' }),
      donationCode: t({ id: 'buyer.donationCode', message: '愛心碼' }),
    },
    modes: {
      hidden: t({ id: 'saleField.hidden', message: '不顯示' }),
      optional: t({ id: 'saleField.optional', message: '選填' }),
      required: t({ id: 'saleField.required', message: '必填' }),
    },
  };
}
