import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { usePartFields, type PartFieldsProps } from '#src/office/parts/part-fields.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { tableKind, type TableDraft } from './tables-draft.ts';

interface TableRowProps extends Omit<PartFieldsProps, 'kind' | 'part'> {
  table: TableDraft;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Shows its code; absent of a table that is not saved yet. */
  onCode: (() => void) | undefined;
}

/** One table of the form, in one line where there is room. */
export function TableRow(props: TableRowProps) {
  const { table, isFirst, isLast, onMove, onRemove, onCode, ...asked } = props;
  const { t } = useLingui();
  const draw = usePartFields({ ...asked, kind: tableKind, part: table });
  const row = useRef<HTMLLIElement>(null);
  const name = table.label.trim();
  const move = (by: -1 | 1): void => {
    onMove(by);
    requestAnimationFrame(() =>
      row.current?.querySelector<HTMLElement>(by < 0 ? '[data-move=up]' : '[data-move=down]')?.focus(),
    );
  };
  return (
    <li
      ref={row}
      data-entry={table._id}
      className="group/table grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_5rem] items-start gap-x-3 gap-y-1 border-b border-line py-3 first:pt-0 last:border-b-0 sm:py-2 sm:not-first:[&_label[for]]:sr-only sm:grid-cols-[6rem_minmax(0,1fr)_5rem_auto]"
    >
      {draw('label')}
      {draw('area')}
      {draw('seats')}
      <div className="col-span-3 flex items-center sm:col-span-1 sm:group-first/table:pt-7">
        <div className="mr-auto text-14 sm:mr-2">{draw('isActive')}</div>
        {onCode && (
          <IconButton
            icon={QrCodeIcon}
            label={t({ id: 'tents.qrOf', message: `${name}的QR Code` })}
            data-testid="table-code-open"
            onClick={onCode}
          />
        )}
        <IconButton
          icon={ArrowUp}
          data-move="up"
          label={t({ id: 'order.up', message: `上移${name}` })}
          aria-disabled={isFirst || undefined}
          className="disabled-look:opacity-30"
          onClick={() => !isFirst && move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          data-move="down"
          label={t({ id: 'order.down', message: `下移${name}` })}
          aria-disabled={isLast || undefined}
          className="disabled-look:opacity-30"
          onClick={() => !isLast && move(1)}
        />
        <IconButton
          icon={Trash2}
          label={t({ id: 'tags.remove', message: `移除${name}` })}
          className="ml-2"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
