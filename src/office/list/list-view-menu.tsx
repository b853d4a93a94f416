import { useLingui } from '@lingui/react/macro';
import Settings2 from 'lucide-react/icons/settings-2';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { chooseRowHeight, useHiddenColumns, useRowHeight } from './list-view.ts';
import { Menu, MenuChoice, MenuLine, MenuToggle } from '#src/ui/menus/menu.tsx';
import { windowFrom, type Column, type WindowSize } from '#src/ui/table/table.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

interface ListViewMenuProps<Row> {
  list: string;
  columns: readonly Column<Row>[];
}

/** How a list is drawn on this device: how tall its rows are, and which columns it has. The first one names the row and stays. */
export function ListViewMenu<Row>({ list, columns }: ListViewMenuProps<Row>) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={
        <IconButton
          icon={Settings2}
          variant="outline"
          label={t({ id: 'list.view', message: '顯示方式' })}
          data-testid="list-view"
        />
      }
    >
      <Choices list={list} columns={columns} />
    </Menu>
  );
}

function Choices<Row>({ list, columns }: ListViewMenuProps<Row>) {
  const { t } = useLingui();
  const height = useRowHeight();
  const { hidden, toggle } = useHiddenColumns(list);
  const fits: Readonly<Record<WindowSize, boolean>> = {
    md: useMediaQuery(windowFrom.md.query),
    lg: useMediaQuery(windowFrom.lg.query),
    xl: useMediaQuery(windowFrom.xl.query),
    '2xl': useMediaQuery(windowFrom['2xl'].query),
  };
  const choosable = columns.slice(1).filter(({ header }) => header !== '');
  return (
    <>
      <MenuChoice
        label={t({ id: 'list.rowHeight', message: '列高' })}
        value={height}
        options={[
          { value: 'roomy', label: t({ id: 'list.roomy', message: '寬鬆' }) },
          { value: 'compact', label: t({ id: 'list.compact', message: '緊密' }) },
        ]}
        onChange={chooseRowHeight}
      />
      {choosable.length > 0 && (
        <>
          <MenuLine />
          <p className="px-2.5 pt-1 pb-1 text-13 text-fg-3">{t({ id: 'list.columns', message: '欄位' })}</p>
          {choosable.map(({ key, header, from }) => {
            const hasRoom = from === undefined || fits[from];
            return (
              <MenuToggle
                key={key}
                checked={hasRoom && !hidden.has(key)}
                disabled={!hasRoom}
                onChange={() => toggle(key)}
              >
                {header}
                {!hasRoom && (
                  <span className="ml-auto pl-4 text-13 text-fg-3">
                    {t({ id: 'list.tooNarrow', message: '視窗太窄' })}
                  </span>
                )}
              </MenuToggle>
            );
          })}
        </>
      )}
    </>
  );
}
