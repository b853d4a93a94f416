import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { errorTexts } from '#domain/kit/error-texts.ts';
import type { InboxRow } from '#sync/client/local-tables.ts';

/** What the server notes about a change that it has booked all the same, and why it sets one aside, by its codes. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  author_not_bound: msg({
    id: 'inbox.author_not_bound',
    message: '已入帳。建立的人沒有在這台裝置連線登入過，請確認。',
  }),
  author_revoked: msg({ id: 'inbox.author_revoked', message: '已入帳。建立的人帳號已停用，請確認。' }),
  author_not_allowed: msg({
    id: 'inbox.author_not_allowed',
    message: '已入帳。建立的人的角色已不能做這件事，請確認。',
  }),
  price_changed: msg({ id: 'inbox.price_changed', message: '已照單上的價格入帳，目前菜單的價格不同。' }),
  dish_unknown: msg({ id: 'inbox.dish_unknown', message: '已入帳。單上有目前菜單沒有的餐點。' }),
  service_charge_changed: msg({
    id: 'inbox.service_charge_changed',
    message: '已照單上的服務費入帳，目前的設定不同。',
  }),
  number_reused: msg({ id: 'inbox.number_reused', message: '已入帳。另一張單用過相同單號，兩張都保留。' }),
  discount_by_employee: msg({
    id: 'inbox.discount_by_employee',
    message: '已入帳。折扣由員工給的，請確認。',
  }),
  overpaid: msg({ id: 'inbox.overpaid', message: '已入帳。收到的錢超過應收，請確認是否退款。' }),
  paid_after_cancel: msg({
    id: 'inbox.paid_after_cancel',
    message: '收款已入帳，但訂單先被取消了，請退款給客人。',
  }),
  order_cancelled: msg({ id: 'inbox.order_cancelled', message: '訂單先被取消了。' }),
  supplement_order: msg({
    id: 'inbox.supplement_order',
    message: '原單已結清，加點的餐點另開了一張單。',
  }),
  edit_conflict: msg({ id: 'inbox.edit_conflict', message: '部分欄位已被其他人改過，保留了對方的內容。' }),
  sold_out_kept: msg({ id: 'inbox.sold_out_kept', message: '有人又設為售完，所以仍是售完。' }),
  counted_twice: msg({ id: 'inbox.counted_twice', message: '和另一次盤點重疊，請再確認數量。' }),
  expired: msg({ id: 'inbox.expired', message: '上傳時已過期，沒有執行。' }),
  unfit: msg({ id: 'inbox.unfit', message: '伺服器讀不懂這筆資料，已保留給管理員檢查。' }),
  // Said to the author of a change, not to whoever looks at it: nobody here has to sign in.
  auth_required: msg({ id: 'inbox.auth_required', message: '建立的人帳號已停用，沒有執行。' }),
};

const other = msg({ id: 'inbox.other', message: '請管理員確認。' });

/** Why a change was refused or is to be looked at, in sentences. */
export function reasonsOf({ kind, code, details, exceptions }: InboxRow): readonly MessageDescriptor[] {
  const found = [...(code === undefined ? [] : [{ code, details }]), ...(exceptions ?? [])].map((reason) => {
    const known = errorTexts as Readonly<Record<string, MessageDescriptor>>;
    const text = texts[reason.code] ?? known[reason.code] ?? other;
    return { ...text, values: { ...reason.details } };
  });
  return found.length > 0 || kind === 'waiting' ? found : [other];
}
