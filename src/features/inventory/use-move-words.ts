import { useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { StockMove, StockType } from '#domain/inventory/schema.ts';
import type { MoveKind } from './moves.ts';

export const moveIcons: Readonly<Record<MoveKind, LucideIcon>> = {
  add: Plus,
  reduce: Minus,
  damage: Trash2,
  count: ClipboardList,
};

/** What is done with stock by hand, and why people do it. */
export function useMoveWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const wrong = t({ id: 'stock.reasonWrong', message: '數量更正' });
    const kinds: Readonly<Record<MoveKind, string>> = {
      add: t({ id: 'stock.add', message: '進貨' }),
      reduce: t({ id: 'stock.reduce', message: '耗用' }),
      damage: t({ id: 'stock.damage', message: '報損' }),
      count: t({ id: 'stock.count', message: '盤點' }),
    };
    const reasons: Readonly<Record<MoveKind, readonly string[]>> = {
      add: [
        t({ id: 'stock.reasonDelivery', message: '廠商送貨' }),
        t({ id: 'stock.reasonMade', message: '自製完成' }),
        t({ id: 'stock.reasonReturned', message: '退回' }),
        wrong,
      ],
      reduce: [
        t({ id: 'stock.reasonPrep', message: '備料' }),
        t({ id: 'stock.reasonStaffMeal', message: '員工餐' }),
        t({ id: 'stock.reasonTasting', message: '試吃招待' }),
        wrong,
      ],
      damage: [
        t({ id: 'stock.reasonExpired', message: '過期' }),
        t({ id: 'stock.reasonBroken', message: '破損' }),
        t({ id: 'stock.reasonMistake', message: '製作失誤' }),
      ],
      count: [],
    };
    const balances: Readonly<Record<StockType, string>> = {
      both: t({ id: 'stock.both', message: '總庫存與可售量' }),
      totalStock: t({ id: 'stock.total', message: '總庫存' }),
      availableStock: t({ id: 'stock.available', message: '可售量' }),
    };
    const changes: Readonly<Record<StockMove['changeType'], string>> = {
      order: t({ id: 'stock.moveOrder', message: '售出' }),
      order_cancel: t({ id: 'stock.moveCancel', message: '訂單退回' }),
      manual_add: kinds.add,
      manual_subtract: kinds.reduce,
      restock: t({ id: 'stock.moveRestock', message: '補貨' }),
      damage: kinds.damage,
      initial_stock: t({ id: 'stock.moveInitial', message: '初始庫存' }),
      system_adjustment: t({ id: 'stock.moveSystem', message: '系統調整' }),
      count: kinds.count,
    };
    return { kinds, reasons, balances, changes };
  }, [t]);
}
