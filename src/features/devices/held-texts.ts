import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { StrayChange } from '#domain/device/schema.ts';
import { errorTexts } from '#domain/kit/error-texts.ts';

/** Why the server holds a change back, for the one who decides about it, by its code. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  device_not_enrolled: msg({
    id: 'held.device_not_enrolled',
    message: '裝置已停用，由店長決定是否入帳。',
  }),
  internal: msg({
    id: 'held.internal',
    message: '伺服器多次嘗試仍無法處理。請再執行一次；若仍失敗，請聯絡客服。',
  }),
  unfit: msg({ id: 'held.unfit', message: '目前的伺服器版本無法讀取，更新後會自動重試。' }),
  depends_on_refused: msg({
    id: 'held.depends_on_refused',
    message: '依據的另一筆變更沒有執行，請先處理那一筆。',
  }),
  forbidden_store: msg({
    id: 'held.elsewhere',
    message: '它來自不屬於這家店的裝置或人員，或店家已不在。執行前請先確認。',
  }),
  forbidden_brand: msg({ id: 'held.forbidden_brand', message: '它屬於另一個品牌。' }),
  forbidden_role: msg({ id: 'held.forbidden_role', message: '建立者的角色沒有這項權限。' }),
  approval_invalid: msg({
    id: 'held.approval_invalid',
    message: '上面寫的核准人{approver}沒有通過驗證，可能是假冒的。請先問本人，再決定要不要執行。',
  }),
  auth_required: msg({ id: 'held.auth_required', message: '建立者的帳號已停用。' }),
  author_not_bound: msg({
    id: 'held.author_not_bound',
    message: '它用的是沒有在這台裝置登入過的人的名字。請先問本人，再決定要不要執行。',
  }),
  author_signed_out: msg({
    id: 'held.author_signed_out',
    message: '建立時，這個人已登出這台裝置或登入已逾時。請先問本人，再決定要不要執行。',
  }),
  author_revoked: msg({ id: 'held.author_revoked', message: '它用的是已停用帳號的名字。' }),
};

const late = msg({
  id: 'held.waiting',
  message: '需要的資料還在另一台裝置上，上傳後會自動執行。',
});

const gone = msg({
  id: 'stray.why',
  message: '這個品牌已沒有這家店，無法入帳。請先匯出留存，另外記錄後再標記為已處理。',
});

const other = msg({ id: 'held.other', message: '伺服器沒有執行這筆變更，請確認。' });

/** Why a change waits for a manager, in a sentence. */
export function whyHeld({
  status,
  code = '',
  details,
  storeId,
}: Pick<StrayChange, 'status' | 'code' | 'details' | 'storeId'>) {
  if (storeId !== undefined) return gone;
  if (status === 'waiting') return late;
  const known = errorTexts as Readonly<Record<string, MessageDescriptor>>;
  return { ...(texts[code] ?? known[code] ?? other), values: { ...details } };
}
