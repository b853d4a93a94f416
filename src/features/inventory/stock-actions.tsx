import { useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import type { MoveKind } from './moves.ts';
import { stockName, type StockRow } from './stock-listing.ts';
import { moveIcons, useMoveWords } from './use-move-words.ts';

/** What can be done with one row. */
export interface StockRowActions {
  readonly move: (row: StockRow, kind: MoveKind) => void;
  readonly soldOut: (row: StockRow, isSoldOut: boolean) => void;
  readonly until: (row: StockRow) => void;
}

/** One less, one more, and the rest in a menu. */
export function StockActions({ row, rowActions }: { row: StockRow; rowActions: StockRowActions }) {
  const { t, i18n } = useLingui();
  const { kinds } = useMoveWords();
  const name = stockName(i18n.locale, row);
  return (
    <span className="relative z-1 inline-flex items-center gap-1">
      <IconButton
        icon={moveIcons.reduce}
        variant="outline"
        label={t({ id: 'stock.reduceOf', message: `${name}耗用` })}
        data-testid={`reduce-${row._id}`}
        onClick={() => rowActions.move(row, 'reduce')}
      />
      <IconButton
        icon={moveIcons.add}
        variant="outline"
        label={t({ id: 'stock.addOf', message: `${name}進貨` })}
        data-testid={`add-${row._id}`}
        onClick={() => rowActions.move(row, 'add')}
      />
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={Ellipsis}
            label={t({ id: 'row.actions', message: `${name}的操作` })}
            data-testid={`more-${row._id}`}
          />
        }
      >
        <MenuItem icon={moveIcons.damage} onClick={() => rowActions.move(row, 'damage')}>
          {kinds.damage}
        </MenuItem>
        <MenuItem icon={moveIcons.count} onClick={() => rowActions.move(row, 'count')}>
          {kinds.count}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={Clock} onClick={() => rowActions.until(row)}>
          {t({ id: 'stock.untilAction', message: '售完到…' })}
        </MenuItem>
      </Menu>
    </span>
  );
}

/** Sold out or not, at once. */
export function SoldOutSwitch({ row, rowActions }: { row: StockRow; rowActions: StockRowActions }) {
  const { t, i18n } = useLingui();
  const name = stockName(i18n.locale, row);
  return (
    <span className="relative z-1">
      <Switch
        hideLabel
        label={t({ id: 'stock.soldOutOf', message: `${name}售完` })}
        checked={row.isMarked}
        onChange={(isSoldOut) => rowActions.soldOut(row, isSoldOut)}
      />
    </span>
  );
}
