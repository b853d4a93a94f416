import { useLingui } from '@lingui/react/macro';
import type { FieldError } from '#src/ui/form/error-summary.tsx';
import type { CheckoutFault, CheckoutField } from './wanted.ts';

/** What is wrong with a field, as the sentence that stands at it and in the summary. */
export function useFaultWords(): (faults: ReadonlyMap<CheckoutField, CheckoutFault>) => FieldError[] {
  const { t } = useLingui();
  const phoneWrong = t({ id: 'member.phoneWrong', message: '請輸入台灣的手機號碼，例如0912 345 678' });
  const words: Record<CheckoutField, string> = {
    table: t({ id: 'checkout.tableMissing', message: '請先掃描桌上的QR碼' }),
    district: t({ id: 'checkout.districtMissing', message: '請選擇外送區域' }),
    address: t({ id: 'checkout.addressMissing', message: '請輸入外送地址' }),
    time: t({ id: 'checkout.timeMissing', message: '請選擇取餐時間' }),
    name: t({ id: 'checkout.nameMissing', message: '請輸入稱呼，店家才知道怎麼叫您' }),
    phone: phoneWrong,
    taxId: t({ id: 'brand.taxIdWrong', message: '統一編號不正確：請核對8個數字' }),
    carrier: t({
      id: 'buyer.carrierWrong',
      message: '載具不正確：手機條碼是/開頭共8碼，自然人憑證是2個英文字母加14個數字',
    }),
    pay: t({ id: 'pay.incomplete', message: '請填妥卡號、有效期限和末三碼。' }),
  };
  return (faults) =>
    [...faults.keys()].map((field) => ({ fieldId: `checkout-${field}`, message: words[field] }));
}
