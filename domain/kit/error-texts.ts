import type { ErrorCode } from './errors.ts';
import { houseErrorTexts } from './house-error-texts.ts';

/**
 * The sentence of every error code, for answers and screens alike (spec 8). A code without one does not compile. Each says what is so and,
 * where something helps, what to do; none blames. The English stands in the catalog. Those that stand here, a guest can meet, too.
 */
export const errorTexts: Readonly<Record<ErrorCode, { readonly id: string; readonly message: string }>> = {
  auth_required: /*i18n*/ { id: 'error.auth_required', message: '請先登入。' },
  session_expired: /*i18n*/ { id: 'error.session_expired', message: '登入已過期，請重新登入。' },
  account_disabled: /*i18n*/ {
    id: 'error.account_disabled',
    message: '這個帳號已停用。請洽主管，或改用其他帳號登入。',
  },
  credentials_wrong: /*i18n*/ { id: 'error.credentials_wrong', message: '名稱或密碼錯誤。' },
  forbidden_role: /*i18n*/ { id: 'error.forbidden_role', message: '您的角色無法執行這個動作。' },
  forbidden_brand: /*i18n*/ { id: 'error.forbidden_brand', message: '您沒有此品牌的權限。' },
  forbidden_store: /*i18n*/ { id: 'error.forbidden_store', message: '您沒有此店家的權限。' },
  origin_refused: /*i18n*/ { id: 'error.origin_refused', message: '這個請求來自其他網站，已拒絕。' },
  brand_required: /*i18n*/ { id: 'error.brand_required', message: '請指定品牌。' },
  not_found: /*i18n*/ { id: 'error.not_found', message: '找不到資料，可能已被刪除。' },
  validation: /*i18n*/ { id: 'error.validation', message: '有些欄位需要修正。' },
  body_unreadable: /*i18n*/ { id: 'error.body_unreadable', message: '無法讀取送出的內容。' },
  body_too_large: /*i18n*/ { id: 'error.body_too_large', message: '送出的內容太大。' },
  media_type: /*i18n*/ { id: 'error.media_type', message: '不支援這種內容格式。' },
  duplicate: /*i18n*/ { id: 'error.duplicate', message: '已有相同的資料。' },
  rev_mismatch: /*i18n*/ { id: 'error.rev_mismatch', message: '這筆資料已被其他人更新，請重新載入後再改。' },
  idempotency_mismatch: /*i18n*/ {
    id: 'error.idempotency_mismatch',
    message: '同一個請求編號已用於不同的內容。',
  },
  store_closed: /*i18n*/ { id: 'error.store_closed', message: '店家目前休息中。' },
  orders_paused: /*i18n*/ {
    id: 'error.orders_paused',
    message: '店家暫停接單，請稍後再試。',
  },
  slot_full: /*i18n*/ { id: 'error.slot_full', message: '這個時段的訂單已滿，請改選其他時段。' },
  table_code_unknown: /*i18n*/ {
    id: 'error.table_code_unknown',
    message: '這張桌碼已更換，請重新掃描桌上的QR碼，或請店員協助。',
  },
  account_required: /*i18n*/ { id: 'error.account_required', message: '這家店需要登入會員才能點餐。' },
  service_disabled: /*i18n*/ { id: 'error.service_disabled', message: '店家目前不提供這項服務。' },
  sold_out: /*i18n*/ { id: 'error.sold_out', message: '有品項已售完。' },
  stock_short: /*i18n*/ { id: 'error.stock_short', message: '有品項庫存不足。' },
  price_changed: /*i18n*/ { id: 'error.price_changed', message: '價格已更新，請確認後再送出。' },
  promotion_inactive: /*i18n*/ {
    id: 'error.promotion_inactive',
    message: '這項優惠已停用或已結束，無法再發放。',
  },
  ticket_used: /*i18n*/ { id: 'error.ticket_used', message: '這張券已經用過了。' },
  ticket_reserved: /*i18n*/ {
    id: 'error.ticket_reserved',
    message:
      '{held, select, counter {這張券正由「{store}」的櫃檯保留；沒有用掉的話，最晚{until}就能再用。} till {這張券正由「{store}」的櫃檯{lane}（{device}）保留；沒有用掉的話，最晚{until}就能再用。} other {這張券正用在另一筆訂單上。若那筆訂單沒有送出，最多15分鐘後就能再用。}}',
  },
  ticket_expired: /*i18n*/ { id: 'error.ticket_expired', message: '這張券已過期。' },
  ticket_revoked: /*i18n*/ { id: 'error.ticket_revoked', message: '這張券已由店家收回。' },
  ticket_not_yet: /*i18n*/ { id: 'error.ticket_not_yet', message: '這張券還沒到可以使用的日期。' },
  ticket_not_today: /*i18n*/ { id: 'error.ticket_not_today', message: '這張券今天不能用。' },
  ticket_not_here: /*i18n*/ { id: 'error.ticket_not_here', message: '這張券不能在這家店用。' },
  ticket_order_type: /*i18n*/ {
    id: 'error.ticket_order_type',
    message: '這張券不能用在這種取餐方式。',
  },
  coupon_min_amount: /*i18n*/ {
    id: 'error.coupon_min_amount',
    message: '再NT${missing, number}就能用這張優惠券。',
  },
  coupon_no_match: /*i18n*/ {
    id: 'error.coupon_no_match',
    message: '訂單裡沒有這張優惠券適用的餐點。',
  },
  coupon_not_combinable: /*i18n*/ {
    id: 'error.coupon_not_combinable',
    message: '這張優惠券不能和訂單上的其他優惠一起用。',
  },
  voucher_no_match: /*i18n*/ {
    id: 'error.voucher_no_match',
    message: '訂單裡沒有這張兌換券可以換的餐點。',
  },
  bundle_inactive: /*i18n*/ { id: 'error.bundle_inactive', message: '這個套組目前沒有販售。' },
  bundle_limit: /*i18n*/ {
    id: 'error.bundle_limit',
    message: '超過每人購買上限：最多還能買{remaining, plural, other {#}}組。',
  },
  bundle_needs_member: /*i18n*/ {
    id: 'error.bundle_needs_member',
    message: '套組的兌換券將存入會員帳號，請先登入會員再購買。',
  },
  bundle_used: /*i18n*/ {
    id: 'error.bundle_used',
    message:
      '「{name}」的兌換券{used, plural, =0 {正用在其他訂單上，或由櫃檯保留} other {已用了{used}張}}，不能退。',
  },
  bundle_with_order: /*i18n*/ {
    id: 'error.bundle_with_order',
    message: '此套組隨訂單購買，請從原訂單退款。',
  },
  points_short: /*i18n*/ {
    id: 'error.points_short',
    message: '點數不足：需要{need, number}點，目前有{have, number}點。',
  },
  order_final: /*i18n*/ { id: 'error.order_final', message: '訂單已結束，無法再修改。' },
  order_already_paid: /*i18n*/ { id: 'error.order_already_paid', message: '訂單已付款。' },
  order_state: /*i18n*/ { id: 'error.order_state', message: '訂單目前的狀態無法執行這個動作。' },
  order_full: /*i18n*/ {
    id: 'error.order_full',
    message: '一張單最多{payments}筆收款、{refunds}筆退款、{discounts}筆折扣，請另開一張單。',
  },
  payment_token_required: /*i18n*/ { id: 'error.payment_token_required', message: '請重新選擇付款方式。' },
  payment_refused: /*i18n*/ {
    id: 'error.payment_refused',
    message: '付款未成功，沒有扣款。請換一張卡或其他付款方式。',
  },
  payment_unavailable: /*i18n*/ { id: 'error.payment_unavailable', message: '這種付款方式目前無法使用。' },
  code_invalid: /*i18n*/ {
    id: 'error.code_invalid',
    message: '驗證碼錯誤或已失效。請確認最新一則簡訊的驗證碼，或重新傳送。',
  },
  code_resend_wait: /*i18n*/ {
    id: 'error.code_resend_wait',
    message: '驗證碼剛剛已傳送，{seconds}秒後可重新傳送。',
  },
  phone_taken: /*i18n*/ {
    id: 'error.phone_taken',
    message: '這支手機號碼已是會員，請直接登入，或重設密碼。',
  },
  messages_off: /*i18n*/ {
    id: 'error.messages_off',
    message: '目前無法傳送簡訊驗證碼，請直接洽詢店家。',
  },
  line_refused: /*i18n*/ { id: 'error.line_refused', message: 'LINE無法確認您的身分，請再試一次。' },
  line_away: /*i18n*/ { id: 'error.line_away', message: 'LINE目前沒有回應，請稍後再試，或改用手機號碼。' },
  line_taken: /*i18n*/ {
    id: 'error.line_taken',
    message: '這支手機號碼已連結另一個LINE帳號，或這個LINE帳號已連結另一位會員。',
  },
  rate_limited: /*i18n*/ { id: 'error.rate_limited', message: '嘗試次數過多，請稍後再試。' },
  not_kept: /*i18n*/ {
    id: 'error.not_kept',
    message: '這段期間的紀錄只保留在伺服器上，請連線後再試。',
  },
  offline_refused: /*i18n*/ { id: 'error.offline_refused', message: '這個動作需要網路，請連線後再試。' },
  unavailable: /*i18n*/ { id: 'error.unavailable', message: '伺服器暫時無法使用，請稍後再試。' },
  expired: /*i18n*/ { id: 'error.expired', message: '已超過期限。' },
  app_outdated: /*i18n*/ { id: 'error.app_outdated', message: '請更新到新版本後繼續。' },
  internal: /*i18n*/ { id: 'error.internal', message: '伺服器發生錯誤，請稍後再試。' },
  ...houseErrorTexts,
};
