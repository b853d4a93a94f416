import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Something that people do at the counter, as the keyboard and the list of keys know it. */
export interface Command {
  /** What is pressed for it: each a `KeyboardEvent.key`, letters in lower case, `undo` for Ctrl/⌘ Z. */
  readonly keys: readonly string[];
  /** The same as it is drawn: on the button, and in the list of keys. */
  readonly caps: readonly string[];
  readonly label: MessageDescriptor;
  /** Where the list of keys has it. */
  readonly group: 'selling' | 'paying';
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Every command of the counter's views (ux.md §2.2), in the order of the list of keys. What it does where, the actions say. */
export const commands = {
  search: {
    keys: ['/'],
    caps: ['/'],
    label: msg({ id: 'keys.search', message: '搜尋餐點（Enter加入）' }),
    group: 'selling',
  },
  quantity: {
    keys: digits,
    caps: ['0–9'],
    label: msg({ id: 'keys.quantity', message: '下一道餐點的數量' }),
    group: 'selling',
  },
  line: {
    keys: ['ArrowUp', 'ArrowDown'],
    caps: ['↑', '↓'],
    label: msg({ id: 'keys.line', message: '選擇一列' }),
    group: 'selling',
  },
  count: {
    keys: ['+', '=', '-', '−'],
    caps: ['+', '−'],
    label: msg({ id: 'keys.more', message: '增減數量' }),
    group: 'selling',
  },
  remove: {
    keys: ['Delete', 'Backspace'],
    caps: ['Del'],
    label: msg({ id: 'keys.remove', message: '刪除這一列' }),
    group: 'selling',
  },
  discount: {
    keys: ['d'],
    caps: ['D'],
    label: msg({ id: 'keys.discount', message: '折扣與招待' }),
    group: 'selling',
  },
  member: {
    keys: ['m'],
    caps: ['M'],
    label: msg({ id: 'keys.member', message: '輸入會員的手機號碼' }),
    group: 'selling',
  },
  orderType: {
    keys: ['t'],
    caps: ['T'],
    label: msg({ id: 'keys.orderType', message: '切換用餐方式' }),
    group: 'selling',
  },
  new: {
    keys: ['n'],
    caps: ['N'],
    label: msg({ id: 'keys.new', message: '清空這張單' }),
    group: 'selling',
  },
  undo: {
    keys: ['undo'],
    caps: ['Ctrl', 'Z'],
    label: msg({ id: 'undo', message: '復原' }),
    group: 'selling',
  },
  exactCash: {
    keys: ['c'],
    caps: ['C'],
    label: msg({ id: 'keys.exact', message: '現金剛好' }),
    group: 'paying',
  },
  pay: { keys: ['p'], caps: ['P'], label: msg({ id: 'checkout', message: '結帳' }), group: 'paying' },
  amount: {
    keys: digits,
    caps: ['0–9'],
    label: msg({ id: 'keys.amount', message: '輸入收到的金額' }),
    group: 'paying',
  },
  erase: {
    keys: ['Backspace'],
    caps: ['Backspace'],
    label: msg({ id: 'keys.erase', message: '刪除金額的最後一位' }),
    group: 'paying',
  },
  clearEntry: {
    keys: ['Delete', 'c'],
    caps: ['Del', 'C'],
    label: msg({ id: 'keys.clearEntry', message: '清除輸入的金額' }),
    group: 'paying',
  },
  split: {
    keys: ['s'],
    caps: ['S'],
    label: msg({ id: 'keys.split', message: '結帳時拆帳' }),
    group: 'paying',
  },
  confirm: {
    keys: ['Enter'],
    caps: ['Enter'],
    label: msg({ id: 'keys.confirm', message: '確認金額或下一張單' }),
    group: 'paying',
  },
  park: { keys: ['h'], caps: ['H'], label: msg({ id: 'park', message: '掛單' }), group: 'paying' },
  recall: { keys: ['r'], caps: ['R'], label: msg({ id: 'recall', message: '取單' }), group: 'paying' },
  tables: { keys: ['f'], caps: ['F'], label: msg({ id: 'floor', message: '桌位' }), group: 'paying' },
  table: {
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    caps: ['↑', '↓', '←', '→'],
    label: msg({ id: 'keys.table', message: '選擇桌位' }),
    group: 'paying',
  },
  orders: {
    keys: ['o'],
    caps: ['O'],
    label: msg({ id: 'keys.orders', message: '訂單' }),
    group: 'paying',
  },
  back: { keys: ['Escape'], caps: ['Esc'], label: msg({ id: 'back', message: '返回' }), group: 'paying' },
  lock: {
    keys: ['l'],
    caps: ['L'],
    label: msg({ id: 'lock', message: '鎖定或換人' }),
    group: 'paying',
  },
  help: {
    // A Chinese keyboard has one of full width.
    keys: ['?', '？'],
    caps: ['?'],
    label: msg({ id: 'keys.help', message: '快捷鍵清單' }),
    group: 'paying',
  },
} satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;
