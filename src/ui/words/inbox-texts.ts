import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { paymentInboxTexts } from './payment-inbox-texts.ts';

/** What the server notes about a change that it has booked all the same, and why it sets one aside, by its codes. */
export const bookedTexts: Readonly<Record<string, MessageDescriptor>> = {
  author_not_bound: msg({
    id: 'inbox.author_not_bound',
    message: '已入帳。建立者沒有在這台裝置連線登入過，請確認。',
  }),
  author_signed_out: msg({
    id: 'inbox.author_signed_out',
    message: '已入帳。建立者當時已登出這台裝置，或登入已逾時，請確認。',
  }),
  author_revoked: msg({ id: 'inbox.author_revoked', message: '已入帳。建立者的帳號已停用，請確認。' }),
  author_not_allowed: msg({
    id: 'inbox.author_not_allowed',
    message: '已入帳。建立者的角色已沒有這項權限，請確認。',
  }),
  approver_revoked: msg({
    id: 'inbox.approver_revoked',
    message: '已入帳。核准的{approver}帳號已停用，或權限已變更，請確認。',
  }),
  approval_invalid: msg({
    id: 'inbox.approval_invalid',
    message: '已入帳。上面寫的核准人{approver}沒有通過驗證，請確認。',
  }),
  price_changed: msg({ id: 'inbox.price_changed', message: '已依訂單上的價格入帳，與目前菜單的價格不同。' }),
  dish_unknown: msg({ id: 'inbox.dish_unknown', message: '已入帳。訂單中有目前菜單沒有的餐點。' }),
  service_charge_changed: msg({
    id: 'inbox.service_charge_changed',
    message: '已依訂單上的服務費入帳，與目前的設定不同。',
  }),
  number_reused: msg({ id: 'inbox.number_reused', message: '已入帳。另一張單用過相同單號，兩張都保留。' }),
  order_id_reused: msg({
    id: 'inbox.order_id_reused',
    message:
      '已另外入帳。這台裝置的資料曾回到較早的狀態：{number} 與先前的 {otherNumber} 是兩筆銷售，請確認。',
  }),
  part_id_reused: msg({
    id: 'inbox.part_id_reused',
    message: '已另外入帳。這台裝置的資料曾回到較早的狀態，訂單{number}可能有重複的品項、收款或退款，請確認。',
  }),
  part_id_twice: msg({
    id: 'inbox.part_id_twice',
    message: '訂單{number}有重複送出的品項、收款或退款，只入帳一次，請確認。',
  }),
  answer_not_asked: msg({
    id: 'inbox.answer_not_asked',
    message: '已照單上的價格入帳。有餐點用了它沒有提供的選項來降價，請確認。',
  }),
  lane_foreign: msg({
    id: 'inbox.lane_foreign',
    message: '已入帳。單號使用字首 {lane}，不是這台裝置的，請確認。',
  }),
  count_odd: msg({
    id: 'inbox.count_odd',
    message: '已依盤點數量入帳。裝置說的盤點前庫存與實際差太多，請確認這個品項的庫存。',
  }),
  promise_odd: msg({
    id: 'inbox.promise_odd',
    message: '訂單{number}告知客人的時間不合理，沒有記錄，請確認。',
  }),
  pickup_odd: msg({
    id: 'inbox.pickup_odd',
    message: '訂單{number}的取餐時間不合理，沒有記錄，請確認。',
  }),
  category_gone: msg({
    id: 'inbox.category_gone',
    message: '已入帳。類別「{category}」已刪除，請為這筆收支改選類別。',
  }),
  category_archived: msg({
    id: 'inbox.category_archived',
    message: '已入帳。類別「{category}」已封存，請確認這筆收支的類別。',
  }),
  category_kept: msg({
    id: 'inbox.category_kept',
    message: '類別「{category}」還有{count, plural, other {#}}筆收支，沒有刪除，改為封存。',
  }),
  booked_ahead: msg({
    id: 'inbox.booked_ahead',
    message: '已入帳。「{name}」的日期在明天之後，請確認。',
  }),
  record_id_reused: msg({
    id: 'inbox.record_id_reused',
    message: '已另外入帳。這台裝置的資料曾回到較早的狀態，「{name}」可能重複，請確認。',
  }),
  clock_skew: msg({
    id: 'inbox.clock_skew',
    message: '已入帳。裝置的時間或營業日差了一天以上，請確認營業日。',
  }),
  after_lease: msg({
    id: 'inbox.after_lease',
    message: '已入帳。建立時裝置已離線超過{hours}小時，請確認。',
  }),
  discount_over_limit: msg({
    id: 'inbox.discount_over_limit',
    message: '已入帳。員工給的折扣超過上限{limit}%，請確認。',
  }),
  price_not_approved: msg({
    id: 'inbox.price_not_approved',
    message: '已入帳。訂單{number}有員工自行改的價格，沒有主管核准，請確認。',
  }),
  discount_not_changed: msg({
    id: 'inbox.discount_not_changed',
    message: '訂單{number}已先結帳，折扣未變更。',
  }),
  ticket_unknown: msg({
    id: 'inbox.ticket_unknown',
    message: '已入帳。訂單{number}用的「{name}」不是這個品牌發出的券，請確認。',
  }),
  ticket_used_twice: msg({
    id: 'inbox.ticket_used_twice',
    message: '已入帳。訂單{number}用的「{name}」已用在另一張訂單，請確認。',
  }),
  ticket_of_another: msg({
    id: 'inbox.ticket_of_another',
    message: '已入帳。訂單{number}用的「{name}」是另一位會員的券，請確認。',
  }),
  ticket_not_allowed: msg({
    id: 'inbox.ticket_not_allowed',
    message: '已入帳。訂單{number}不符合「{name}」的使用條件，或券已過期、被收回，請確認。',
  }),
  ticket_unconfirmed: msg({
    id: 'inbox.ticket_unconfirmed',
    message: '已入帳。訂單{number}用了「{name}」，但事前沒有連線確認，請確認。',
  }),
  bundle_without_member: msg({
    id: 'inbox.bundle_without_member',
    message: '已入帳。訂單{number}買了「{name}」，但不知道是哪位會員，兌換券還沒發出。併入會員後會自動發出。',
  }),
  bundle_over_limit: msg({
    id: 'inbox.bundle_over_limit',
    message: '已入帳，兌換券也已發出。訂單{number}買的「{name}」超過每人限購數量，請確認。',
  }),
  bundle_too_many: msg({
    id: 'inbox.bundle_too_many',
    message: '已入帳。訂單{number}的「{name}」數量超過單筆訂單的發券上限，超過的部分沒有發出，請確認。',
  }),
  bundle_unknown: msg({
    id: 'inbox.bundle_unknown',
    message: '已入帳。訂單{number}買的「{name}」或它的兌換券已經刪除，無法發放兌換券，請處理。',
  }),
  bundle_refunded_used: msg({
    id: 'inbox.bundle_refunded_used',
    message: '已入帳。訂單{number}的「{name}」退款了，但兌換券已經用過，請確認。',
  }),
  line_not_removed: msg({
    id: 'inbox.line_not_removed',
    message: '訂單{number}有品項未取消：另一台已先結帳、退款或取消。',
  }),
  line_refunded_twice: msg({
    id: 'inbox.line_refunded_twice',
    message: '退款已入帳，但同一品項已在另一台退過，請確認。',
  }),
  parked_after_send: msg({
    id: 'inbox.parked_after_send',
    message: '訂單{number}已在另一台送出，未掛單。',
  }),
  refund_exceeds: msg({
    id: 'inbox.refund_exceeds',
    message: '退款已入帳，但比實收多NT${excess, number}，請確認。',
  }),
  voided_twice: msg({
    id: 'inbox.voided_twice',
    message: '這張單已在另一台作廢，可能重複退款：多退NT${excess, number}。',
  }),
  refund_due: msg({
    id: 'inbox.refund_due',
    message: '訂單{number}作廢前，另一台又收了款，還需退NT${amount, number}。',
  }),
  ...paymentInboxTexts,
  shift_closed_twice: msg({
    id: 'inbox.shift_closed_twice',
    message: '班別{no}有兩次交班點錢，兩次都保留，以較早的為準。',
  }),
  shift_opened_twice: msg({
    id: 'inbox.shift_opened_twice',
    message: '這台開班{no}時，班別{other}還沒交班，請確認。',
  }),
  shift_number_reused: msg({
    id: 'inbox.shift_number_reused',
    message: '班別編號{no}重複，兩班都保留，請確認這台裝置。',
  }),
  shift_id_reused: msg({ id: 'inbox.shift_id_reused', message: '班別{no}另存為一班，請確認這台裝置。' }),
  shift_unknown: msg({
    id: 'inbox.shift_unknown',
    message: '已入帳。訂單{number}的收退款寫的班別不是這家店的，沒有算進任何一班的錢櫃，請確認。',
  }),
  shift_foreign: msg({
    id: 'inbox.shift_foreign',
    message: '已入帳。收退款記在另一台的班別{no}，請確認錢在哪一台的錢櫃。',
  }),
  movement_id_reused: msg({
    id: 'inbox.movement_id_reused',
    message: '班別{no}的現金收支NT${amount, number}另存為一筆，請確認這台裝置。',
  }),
  day_closed_twice: msg({
    id: 'inbox.day_closed_twice',
    message: '{businessDate} 已在另一台關帳，兩次都保留。',
  }),
  tender_changed_twice: msg({
    id: 'inbox.tender_changed_twice',
    message: '訂單{number}的付款方式在兩台都改過，以這次為準。',
  }),
  moved_when_over: msg({
    id: 'inbox.moved_when_over',
    message: '訂單{number}換桌時已結束，換桌仍有記錄。',
  }),
  tender_kept: msg({ id: 'inbox.tender_kept', message: '訂單{number}的付款方式未變更。' }),
  overpaid: msg({
    id: 'inbox.overpaid',
    message: '已入帳。訂單{number}多收NT${excess, number}，請確認是否退款。',
  }),
  paid_after_cancel: msg({
    id: 'inbox.paid_after_cancel',
    message: '訂單{number}已先取消，收到的NT${amount, number}已入帳，請退款給客人。',
  }),
  order_cancelled: msg({ id: 'inbox.order_cancelled', message: '訂單先被取消了。' }),
  made_after_cancel: msg({
    id: 'inbox.made_after_cancel',
    message: '訂單{number}有已取消的餐點，廚房仍做好了，請確認如何處理。',
  }),
  made_before_accept: msg({
    id: 'inbox.made_before_accept',
    message: '訂單{number}還沒接單，廚房已開始做，請確認是否接單。',
  }),
  kitchen_round_odd: msg({
    id: 'inbox.kitchen_round_odd',
    message: '訂單{number}有餐點的重做次數對不上，沒有採用，請確認廚房的進度。',
  }),
  not_of_guest: msg({
    id: 'inbox.not_of_guest',
    message: '訂單{number}是櫃檯開的單，不需要接單，沒有執行。',
  }),
  line_not_there: msg({
    id: 'inbox.line_not_there',
    message: '廚房處理了訂單{number}上沒有的品項，請確認餐點是否都做了。',
  }),
  supplement_order: msg({
    id: 'inbox.supplement_order',
    message: '訂單{number}已先結清或取消，加點的餐點另開 {supplementNumber}。',
  }),
  edit_conflict: msg({ id: 'inbox.edit_conflict', message: '部分欄位已被其他人修改，保留了對方的內容。' }),
  oversold: msg({
    id: 'inbox.oversold',
    message:
      '已入帳。「{item}」庫存用完應停止販售，但不只一台賣出了最後的份數，還缺{short}份，請確認訂單{number}能否出餐。',
  }),
  sold_out_kept: msg({ id: 'inbox.sold_out_kept', message: '有人再次設為售完，因此仍為售完。' }),
  counted_twice: msg({ id: 'inbox.counted_twice', message: '和另一次盤點重疊，請再確認數量。' }),
  expired: msg({ id: 'inbox.expired', message: '上傳時已過期，沒有執行。' }),
  dismissed: msg({ id: 'inbox.dismissed', message: '{by}取消了這筆，原因：{reason}' }),
  // Said of a device that was revoked; signing in would not help.
  device_not_enrolled: msg({
    id: 'inbox.device_not_enrolled',
    message: '這台裝置已停用，這筆變更保留在伺服器，等店長決定。',
  }),
  internal: msg({
    id: 'inbox.internal',
    message: '伺服器無法處理，已保留在伺服器等店長決定，這台裝置也仍保留。',
  }),
  unfit: msg({ id: 'inbox.unfit', message: '伺服器無法讀取，已保留給店長檢查。' }),
  // Said to the author of a change, not to whoever looks at it: nobody here has to sign in.
  auth_required: msg({ id: 'inbox.auth_required', message: '建立者的帳號已停用，沒有執行。' }),
};

/** Why the server has set a change aside, where the same code says something else of one that is booked, or of whoever looks at it. */
export const heldTexts: Readonly<Record<string, MessageDescriptor>> = {
  author_not_bound: msg({
    id: 'inbox.held.author_not_bound',
    message: '還沒執行。建立者沒有在這台裝置登入過，等店長決定。',
  }),
  author_signed_out: msg({
    id: 'inbox.held.author_signed_out',
    message: '還沒執行。建立者當時已登出這台裝置，或登入已逾時，等店長決定。',
  }),
  author_revoked: msg({
    id: 'inbox.held.author_revoked',
    message: '還沒執行。建立者的帳號已停用，等店長決定。',
  }),
  approval_invalid: msg({
    id: 'inbox.held.approval_invalid',
    message: '還沒執行。上面寫的核准人{approver}沒有通過驗證，等店長決定。',
  }),
  forbidden_role: msg({
    id: 'inbox.held.forbidden_role',
    message: '還沒執行。建立者的角色沒有這項權限，等店長決定。',
  }),
  forbidden_store: msg({
    id: 'inbox.held.forbidden_store',
    message: '還沒執行。這台裝置或建立者不屬於這家店，等店長決定。',
  }),
};

/** What is said of a code that this build does not know. */
export const otherText = msg({ id: 'inbox.other', message: '請店長確認。' });
