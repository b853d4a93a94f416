import { useLingui } from '@lingui/react/macro';
import type { MessageView } from '#domain/message/schema.ts';

/** What messages are called: what they tell, by which way, and what became of them. */
export function useMessageWords() {
  const { t } = useLingui();
  const events: Readonly<Record<string, string>> = {
    received: t({ id: 'messages.event.received', message: '收到訂單' }),
    accepted: t({ id: 'messages.event.accepted', message: '已接單' }),
    delayed: t({ id: 'messages.event.delayed', message: '延後' }),
    ready: t({ id: 'messages.event.ready', message: '餐點完成' }),
    rejected: t({ id: 'messages.event.rejected', message: '無法接單' }),
    cancelled: t({ id: 'messages.event.cancelled', message: '訂單取消' }),
    refunded: t({ id: 'messages.event.refunded', message: '退款' }),
    receipt: t({ id: 'receipt', message: '交易明細' }),
    register: t({ id: 'messages.event.register', message: '註冊驗證碼' }),
    reset_password: t({ id: 'messages.event.reset', message: '重設密碼驗證碼' }),
    change_phone: t({ id: 'messages.event.changePhone', message: '更換手機驗證碼' }),
    link_line: t({ id: 'messages.event.linkLine', message: '連結LINE驗證碼' }),
    invitation: t({ id: 'messages.event.invitation', message: '人員邀請' }),
  };
  const ways: Readonly<Record<MessageView['way'], string>> = {
    page: t({ id: 'messages.way.page', message: '訂單頁面' }),
    push: t({ id: 'messages.way.push', message: '瀏覽器通知' }),
    line: t({ id: 'messages.way.line', message: 'LINE' }),
    sms: t({ id: 'messages.way.sms', message: '簡訊' }),
    email: t({ id: 'messages.way.email', message: '電子郵件' }),
  };
  const states: Readonly<Record<MessageView['state'], string>> = {
    due: t({ id: 'messages.state.due', message: '等候傳送' }),
    sending: t({ id: 'messages.state.sending', message: '傳送中' }),
    sent: t({ id: 'messages.state.sent', message: '已送出' }),
    rejected: t({ id: 'messages.state.rejected', message: '未送達' }),
    unknown: t({ id: 'messages.state.unknown', message: '不確定是否送達' }),
    withheld: t({ id: 'messages.state.withheld', message: '已達今日上限，未傳送' }),
  };
  const kinds: Readonly<Record<MessageView['kind'], string>> = {
    order: t({ id: 'order', message: '訂單' }),
    code: t({ id: 'messages.kind.code', message: '驗證碼' }),
    receipt: t({ id: 'receipt', message: '交易明細' }),
    invitation: t({ id: 'messages.event.invitation', message: '人員邀請' }),
  };
  return { events, ways, states, kinds };
}
