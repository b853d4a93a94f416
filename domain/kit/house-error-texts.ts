import type { ErrorCode } from './errors.ts';

/** The sentences of those errors that only staff and their devices meet: the guests' pages load none of them. */
export const houseErrorTexts = {
  password_required: /*i18n*/ {
    id: 'error.password_required',
    message: '目前是用PIN碼登入，這項操作請改用密碼登入。',
  },
  passkey_refused: /*i18n*/ {
    id: 'error.passkey_refused',
    message: '這把通行金鑰無法使用：可能已刪除、不屬於這個網站，或等太久了。請再試一次，或改用密碼。',
  },
  second_factor_needed: /*i18n*/ {
    id: 'error.second_factor_needed',
    message: '密碼正確。這個帳號還需要通行金鑰或備用代碼。',
  },
  recovery_code_wrong: /*i18n*/ {
    id: 'error.recovery_code_wrong',
    message: '備用代碼錯誤，或已經用過了。',
  },
  passkey_missing: /*i18n*/ {
    id: 'error.passkey_missing',
    message: '兩步驟登入需要至少一把通行金鑰。請先新增通行金鑰，或先關閉兩步驟登入。',
  },
  pin_locked: /*i18n*/ {
    id: 'error.pin_locked',
    message: 'PIN碼已錯太多次，請改用密碼登入，之後就能再用PIN碼。',
  },
  approval_needed: /*i18n*/ { id: 'error.approval_needed', message: '主管尚未核准，這筆還沒有執行。' },
  approval_invalid: /*i18n*/ { id: 'error.approval_invalid', message: '主管的核准無效，這筆變更沒有執行。' },
  setup_link_used: /*i18n*/ {
    id: 'error.setup_link_used',
    message: '這個設定連結已使用過或已失效，請到伺服器主控台取得新連結。',
  },
  device_unknown: /*i18n*/ { id: 'error.device_unknown', message: '伺服器不認得這台裝置，請重新登入。' },
  own_account: /*i18n*/ { id: 'error.own_account', message: '不能停用、刪除或變更自己的帳號。' },
  last_primary: /*i18n*/ {
    id: 'error.last_primary',
    message: '這是最後一位主要管理員，請先指定另一位。',
  },
  invitation_closed: /*i18n*/ {
    id: 'error.invitation_closed',
    message: '對方已經設定密碼，或帳號已停用，不能再邀請。請重新載入。',
  },
  image_too_large: /*i18n*/ {
    id: 'error.image_too_large',
    message: '圖片太大：最多4,000萬像素。請換一張較小的。',
  },
  image_quota: /*i18n*/ {
    id: 'error.image_quota',
    message: '24小時內上傳的圖片已達上限（{megabytes} MB），請明天再上傳。',
  },
  image_unreadable: /*i18n*/ {
    id: 'error.image_unreadable',
    message: '無法讀取這張圖片，檔案可能已損壞。',
  },
  serving_day_missing: /*i18n*/ {
    id: 'error.serving_day_missing',
    message: '每個供應時段至少要選一天。',
  },
  edit_conflict: /*i18n*/ {
    id: 'error.edit_conflict',
    message: '同一欄位已被其他人修改，請確認要保留哪一個。',
  },
  referenced: /*i18n*/ { id: 'error.referenced', message: '仍在使用中，無法刪除。' },
  question_unanswerable: /*i18n*/ {
    id: 'error.question_unanswerable',
    message:
      '「{name}」至少要選{least}項，但啟用中的選項只剩{left}項。請先調整這個選項類別的選擇數，或保留更多啟用中的選項。',
  },
  table_taken: /*i18n*/ {
    id: 'error.table_taken',
    message: '{table}還有未結帳的訂單（{numbers}），結帳或換桌後才能移除或停用。',
  },
  menu_active_exists: /*i18n*/ { id: 'error.menu_active_exists', message: '已有同類型的啟用菜單。' },
  open_orders: /*i18n*/ {
    id: 'error.open_orders',
    message: '您還有好幾筆訂單尚未完成，請取餐後再點，或直接聯絡店家。',
  },
  rule_active_exists: /*i18n*/ {
    id: 'error.rule_active_exists',
    message: '同類型已有啟用中的點數規則，請先停用那一條。',
  },
  issue_limit: /*i18n*/ {
    id: 'error.issue_limit',
    message: '超過發放上限：最多還能發{remaining, plural, other {#}}張。',
  },
  bundle_refund_offline: /*i18n*/ {
    id: 'error.bundle_refund_offline',
    message: '退套組前須連線確認兌換券皆未使用，請連線後再試。',
  },
  refund_exceeds: /*i18n*/ { id: 'error.refund_exceeds', message: '退款不能超過已付的金額或數量。' },
  discount_over_limit: /*i18n*/ {
    id: 'error.discount_over_limit',
    message: '折扣超過您的角色上限，請主管操作。',
  },
  price_not_approved: /*i18n*/ { id: 'error.price_not_approved', message: '改價需要主管核准。' },
  shift_required: /*i18n*/ { id: 'error.shift_required', message: '這家店要先開班才能收款。' },
  price_plan_begun: /*i18n*/ {
    id: 'error.price_plan_begun',
    message: '這次調價已經生效，無法取消。',
  },
  shift_open: /*i18n*/ { id: 'error.shift_open', message: '這台已經開班（{no}）。' },
  shift_closed: /*i18n*/ { id: 'error.shift_closed', message: '這個班別（{no}）已經交班。' },
  lease_over: /*i18n*/ { id: 'error.lease_over', message: '離線使用期限已到，請連線並登入。' },
  device_not_enrolled: /*i18n*/ {
    id: 'error.device_not_enrolled',
    message: '這台裝置尚未登記，請連線並登入一次。',
  },
  storage_failed: /*i18n*/ {
    id: 'error.storage_failed',
    message: '這台裝置無法儲存，這筆變更沒有保留。',
  },
  depends_on_refused: /*i18n*/ { id: 'error.depends_on_refused', message: '所依據的前一筆變更未被接受。' },
  repair_refused: /*i18n*/ {
    id: 'error.repair_refused',
    message: '這筆變更已處理過，或無法這樣處理。',
  },
  file_not_queue: /*i18n*/ { id: 'error.file_not_queue', message: '這不是待上傳資料的檔案。' },
  file_damaged: /*i18n*/ {
    id: 'error.file_damaged',
    message: '檔案不完整或已被修改，請從原裝置重新匯出。',
  },
  file_other_brand: /*i18n*/ { id: 'error.file_other_brand', message: '這個檔案屬於另一個品牌。' },
  file_gap: /*i18n*/ {
    id: 'error.file_gap',
    message: '伺服器缺少這台裝置更早的資料，請先匯入較早的檔案。',
  },
  file_diverged: /*i18n*/ {
    id: 'error.file_diverged',
    message: '伺服器上這台裝置的紀錄與檔案不同，請讓該裝置連線自行上傳。',
  },
  change_too_large: /*i18n*/ { id: 'error.change_too_large', message: '這筆變更太大，請分次進行。' },
  platform_not_connected: /*i18n*/ {
    id: 'error.platform_not_connected',
    message: '這家店還沒有連接外送平台。請先在店家的「外送平台」完成連接。',
  },
} as const satisfies Partial<Record<ErrorCode, { readonly id: string; readonly message: string }>>;
