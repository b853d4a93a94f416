import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { merchants, paymentTerms, type PaymentTerms } from '#domain/payment/schema.ts';
import { updatePaymentSettings, type PaymentSettingsView } from '#domain/payment/settings.ts';
import { saidBy, type Values } from '#src/office/form/codec.ts';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { secretField } from '#src/office/fields/secret-field.tsx';
import { segmentField } from '#src/office/fields/segment-field.tsx';
import { textField } from '#src/office/fields/text-fields.tsx';
import { fieldsOf, type Formed } from '#src/office/resource.ts';

const environment = segmentField<boolean>({
  label: msg({ id: 'payment.environment', message: '環境' }),
  empty: false,
  segments: [
    {
      value: false,
      name: msg({ id: 'payment.sandbox', message: '測試' }),
      hint: msg({ id: 'payment.sandboxHint', message: '測試環境不會真的收款，付款頁會註明。' }),
    },
    {
      value: true,
      name: msg({ id: 'payment.production', message: '正式' }),
      hint: msg({ id: 'payment.productionHint', message: '正式環境會真的向客人收款。' }),
    },
  ],
});

const code = { input: 'code', longest: 120 } as const;

/** How a brand takes money online, as its form asks for it. @param hasKey Its secret is kept at the server already. */
export function paymentForm(hasKey: boolean) {
  return {
    name: 'payment',
    operations: {
      create: {
        input: z.extend(z.omit(paymentTerms, { merchants: true }), {
          cardMerchant: merchants.shape.card,
          lineMerchant: merchants.shape.line_pay,
          partnerKey: updatePaymentSettings.input.shape.partnerKey,
        }),
      },
    },
    words: { create: msg({ id: 'settings.payment', message: '付款' }) },
    fields: {
      isProduction: environment,
      appId: {
        ...textField({
          label: msg({ id: 'payment.appId', message: 'App ID' }),
          input: 'digits',
          longest: 120,
        }),
        formOf: (id: number) => String(id),
        // What is no number is none, and is refused by the rule.
        valueOf: (form: string) => (/^\d+$/.test(form.trim()) ? Number(form) : Number.NaN),
      },
      appKey: textField({ label: msg({ id: 'payment.appKey', message: 'App Key' }), ...code }),
      partnerKey: secretField({
        label: msg({ id: 'payment.partnerKey', message: 'Partner Key' }),
        hint: hasKey
          ? msg({ id: 'payment.keyKept', message: '已設定，不會再顯示。要更換時才輸入新的。' })
          : msg({ id: 'payment.keyNew', message: '加密儲存，儲存後不會再顯示。' }),
        isOptional: hasKey,
        wrong: msg({ id: 'payment.keyWrong', message: 'Partner Key只有英數字與符號，至少8個字元' }),
        longest: 128,
      }),
      cardMerchant: textField({
        label: msg({ id: 'payment.cardMerchant', message: '信用卡的Merchant ID' }),
        isOptional: true,
        ...code,
      }),
      lineMerchant: textField({
        label: msg({ id: 'payment.lineMerchant', message: 'LINE Pay的Merchant ID' }),
        isOptional: true,
        ...code,
      }),
      threeDomainSecure: switchField({
        label: msg({ id: 'payment.threeDomain', message: '信用卡使用3D驗證' }),
        hint: msg({ id: 'payment.threeDomainHint', message: '由發卡銀行確認是本人刷卡，可減少盜刷爭議。' }),
      }),
    },
    sections: [
      {
        id: 'account',
        title: msg({ id: 'payment.account', message: 'TapPay帳號' }),
        fields: ['isProduction', ['appId', 'appKey'], 'partnerKey'],
      },
      {
        id: 'ways',
        title: msg({ id: 'payment.ways', message: '付款方式' }),
        hint: msg({ id: 'payment.waysHint', message: '填了Merchant ID的付款方式，客人才看得到。' }),
        fields: [['cardMerchant', 'lineMerchant'], 'threeDomainSecure'],
      },
      { id: 'test', title: msg({ id: 'payment.test', message: '連線測試' }), fields: [] },
    ],
  } satisfies Formed;
}

/** The saved terms as the form's fields take them. */
export function flatTerms({ terms }: Pick<PaymentSettingsView, 'terms'>): Values {
  return { ...terms, cardMerchant: terms?.merchants.card, lineMerchant: terms?.merchants.line_pay };
}

/** The terms that a form says, once its schema has judged it. */
export function termsFromForm(declared: Formed, form: Values): PaymentTerms {
  const { cardMerchant, lineMerchant, ...rest } = saidBy(fieldsOf(declared), form);
  return {
    ...rest,
    merchants: {
      ...(cardMerchant !== undefined && { card: cardMerchant }),
      ...(lineMerchant !== undefined && { line_pay: lineMerchant }),
    },
  } as unknown as PaymentTerms;
}
