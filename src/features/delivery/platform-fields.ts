import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Platform } from '#domain/delivery/schema.ts';
import { countField } from '#src/office/fields/number-fields.tsx';
import { switchField } from '#src/office/fields/plain-fields.tsx';
import { textField } from '#src/office/fields/text-fields.tsx';

const code = { input: 'code', longest: 80 } as const;

const fields = {
  platformStoreId: textField({
    label: msg({ id: 'platforms.storeId', message: '平台店家編號' }),
    hint: msg({ id: 'platforms.storeIdHint', message: '在平台的商家後台查詢，或向平台的串接窗口索取。' }),
    ...code,
  }),
  platformBrandId: textField({
    label: msg({ id: 'platforms.chain', message: '連鎖代碼' }),
    hint: msg({ id: 'platforms.chainHint', message: 'foodpanda核發給品牌的代碼，各店相同。' }),
    ...code,
  }),
  markup: {
    ...textField({
      label: msg({ id: 'platforms.markup', message: '平台加價' }),
      hint: msg({
        id: 'platforms.markupHint',
        message: '平台售價比店內高多少；填0與店內相同，填負數則較低。四捨五入到元。',
      }),
      suffix: '%',
    }),
    empty: '0',
    formOf: String,
    valueOf: percentIn,
  },
  prepTime: minutesField(msg({ id: 'platforms.prep', message: '備餐時間' }), 30),
  busyPrepTime: minutesField(msg({ id: 'platforms.busyPrep', message: '忙碌時備餐時間' }), 45),
  autoAccept: switchField({
    label: msg({ id: 'platforms.autoAccept', message: '自動接單' }),
    hint: msg({
      id: 'platforms.autoAcceptHint',
      message: '店內有收銀機或廚房螢幕連線時才會自動接單；否則等人接單，4分鐘後拒絕並暫停平台接單。',
    }),
  }),
};

/** What is not typed is wrong, rather than what a new connection starts with. */
function minutesField(label: MessageDescriptor, empty: number) {
  return {
    ...countField({ label, unit: msg({ id: 'unit.minutes', message: '分鐘' }), empty }),
    valueOf: (form: number | null) => form ?? Number.NaN,
  };
}

/** Digits of any width, with a sign before them. */
function percentIn(text: string): number {
  const plain = text.normalize('NFKC').replace(/\s|%/g, '').replace('−', '-');
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** What is said of a store's connection to a platform: one of them knows chains. */
export function fieldsOfPlatform(platform: Platform): Partial<typeof fields> {
  const { platformBrandId, ...usual } = fields;
  return platform === 'foodpanda' ? { ...usual, platformBrandId } : usual;
}
