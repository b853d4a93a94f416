import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What the server notes of money online that a person should look at, by its codes. */
export const paymentInboxTexts: Readonly<Record<string, MessageDescriptor>> = {
  refund_failed: msg({
    id: 'inbox.refund_failed',
    message: '訂單{number}的線上退款NT${amount, number}被拒絕，請改用其他方式退給客人。',
  }),
  refund_stuck: msg({
    id: 'inbox.refund_stuck',
    message: '訂單{number}的線上退款NT${amount, number}超過三天還沒有完成，請向TapPay確認。',
  }),
  capture_failed: msg({
    id: 'inbox.capture_failed',
    message: '訂單{number}的NT${amount, number}請款失敗，請向TapPay確認。',
  }),
  payment_differs: msg({
    id: 'inbox.payment_differs',
    message: '訂單{number}的線上收款與TapPay的紀錄不同，請到「線上收款」的對帳差異確認。',
  }),
};
