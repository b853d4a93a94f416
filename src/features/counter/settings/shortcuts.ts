import { useLingui } from '@lingui/react/macro';

interface Shortcut {
  readonly caps: readonly string[];
  readonly does: string;
}

/** Every key of the counter and what it does, by where it does it (ux.md §2.2). */
export function useShortcuts(): readonly { readonly name: string; readonly keys: readonly Shortcut[] }[] {
  const { t } = useLingui();
  return [
    {
      name: t({ id: 'keys.selling', message: '點餐' }),
      keys: [
        { caps: ['/'], does: t({ id: 'keys.search', message: '搜尋餐點（Enter加入）' }) },
        { caps: ['0–9'], does: t({ id: 'keys.quantity', message: '下一道餐點的數量' }) },
        { caps: ['↑', '↓'], does: t({ id: 'keys.line', message: '選擇一列' }) },
        { caps: ['+', '−'], does: t({ id: 'keys.more', message: '增減數量' }) },
        { caps: ['Del'], does: t({ id: 'keys.remove', message: '刪除這一列' }) },
        { caps: ['D'], does: t({ id: 'keys.discount', message: '折扣與招待' }) },
        { caps: ['M'], does: t({ id: 'keys.member', message: '輸入會員的手機號碼' }) },
        { caps: ['T'], does: t({ id: 'keys.orderType', message: '切換用餐方式' }) },
        { caps: ['N'], does: t({ id: 'keys.new', message: '清空這張單' }) },
        { caps: ['Ctrl', 'Z'], does: t({ id: 'undo', message: '復原' }) },
      ],
    },
    {
      name: t({ id: 'keys.paying', message: '收款與訂單' }),
      keys: [
        { caps: ['C'], does: t({ id: 'keys.exact', message: '現金剛好' }) },
        { caps: ['P'], does: t({ id: 'checkout', message: '結帳' }) },
        { caps: ['S'], does: t({ id: 'keys.split', message: '結帳時拆帳' }) },
        { caps: ['Enter'], does: t({ id: 'keys.confirm', message: '確認金額或下一張單' }) },
        { caps: ['H'], does: t({ id: 'park', message: '掛單' }) },
        { caps: ['R'], does: t({ id: 'recall', message: '取單' }) },
        { caps: ['F'], does: t({ id: 'floor', message: '桌位' }) },
        { caps: ['O'], does: t({ id: 'keys.orders', message: '訂單' }) },
        { caps: ['Esc'], does: t({ id: 'back', message: '返回' }) },
        { caps: ['L'], does: t({ id: 'lock', message: '鎖定或換人' }) },
        { caps: ['?'], does: t({ id: 'keys.help', message: '快捷鍵清單' }) },
      ],
    },
  ];
}
