import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { StrayChange } from '#domain/device/schema.ts';
import { errorTexts } from '#domain/kit/error-texts.ts';

/** Why the server holds a change back, for the one who decides about it, by its code. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  device_not_enrolled: msg({
    id: 'held.device_not_enrolled',
    message: '它的裝置已停用，所以要由管理員決定要不要入帳。',
  }),
  internal: msg({
    id: 'held.internal',
    message: '伺服器試了幾次都無法處理。先再執行一次，還是不行請聯絡支援。',
  }),
  unfit: msg({ id: 'held.unfit', message: '伺服器的這個版本讀不懂這筆。更新後會自動再試。' }),
  depends_on_refused: msg({
    id: 'held.depends_on_refused',
    message: '它接在另一筆沒有執行的變更後面，請先處理那一筆。',
  }),
  forbidden_store: msg({ id: 'held.forbidden_store', message: '它屬於這個品牌裡找不到的店家。' }),
  forbidden_brand: msg({ id: 'held.forbidden_brand', message: '它屬於另一個品牌。' }),
  forbidden_role: msg({ id: 'held.forbidden_role', message: '建立的人的角色不能做這件事。' }),
  auth_required: msg({ id: 'held.auth_required', message: '建立的人帳號已停用。' }),
};

const late = msg({
  id: 'held.waiting',
  message: '它需要的資料還在另一台裝置上。等那台上傳就會自動執行。',
});

const gone = msg({
  id: 'stray.why',
  message: '這個品牌已經沒有這家店，所以無法入帳。先匯出留存，記到別處後再標記為已處理。',
});

const other = msg({ id: 'held.other', message: '伺服器沒有執行這筆，請確認。' });

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
