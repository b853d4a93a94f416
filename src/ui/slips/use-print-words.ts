import { useLingui } from '@lingui/react/macro';

/** What each kind of slip is called, by the name that is kept of it. */
export function usePrintWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    receipt: t({ id: 'receipt', message: '交易明細' }),
    part: t({ id: 'receipt', message: '交易明細' }),
    kitchen: t({ id: 'kitchenTicket', message: '廚房單' }),
    label: t({ id: 'slip.cupLabel', message: '杯貼' }),
    changes: t({ id: 'slip.changes', message: '加點與異動' }),
    addition: t({ id: 'slip.addition', message: '加點單' }),
    void: t({ id: 'slip.void', message: '作廢單' }),
    refund: t({ id: 'slip.refund', message: '退款單' }),
    x: t({ id: 'slip.x', message: '班別讀數（X）' }),
    z: t({ id: 'slip.z', message: '交班結帳（Z）' }),
    day: t({ id: 'slip.day', message: '日結單' }),
    drawer: t({ id: 'slip.drawer', message: '收支單' }),
    pulse: t({ id: 'shift.drawer', message: '開錢櫃' }),
  };
}
