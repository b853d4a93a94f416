import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useRef } from 'react';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { TableDraft } from './tables-draft.ts';

/** Id of a field's control, which the error summary leads to. */
export function tableFieldId(field: string): string {
  return `table-${field}`;
}

export function useTableWords() {
  const { t } = useLingui();
  return {
    label: t({ id: 'tables.label', message: '桌號' }),
    area: t({ id: 'tables.area', message: '區域' }),
    seats: t({ id: 'tables.seats', message: '座位' }),
    isActive: t({ id: 'tables.isActive', message: '使用中' }),
  };
}

interface TableRowProps {
  table: TableDraft;
  telling: Telling;
  /** Areas of the other tables, to choose from. */
  areas: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  onChange: (some: Partial<TableDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Shows its code; absent of a table that is not saved yet. */
  onCode: (() => void) | undefined;
}

/** One table of the form, in one line where there is room. */
export function TableRow(props: TableRowProps) {
  const { table, telling, areas, isFirst, isLast, onChange, onMove, onRemove, onCode } = props;
  const { t } = useLingui();
  const labels = useTableWords();
  const list = useId();
  const row = useRef<HTMLLIElement>(null);
  const name = table.label.trim();
  const frame = (field: 'label' | 'area' | 'seats') => ({
    id: tableFieldId(`${table._id}.${field}`),
    label: labels[field],
    error: telling.errorOf(`${table._id}.${field}`),
    onBlur: () => telling.leave(`${table._id}.${field}`),
  });
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
      <TextField
        {...frame('label')}
        value={table.label}
        autoComplete="off"
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        {...frame('area')}
        value={table.area}
        autoComplete="off"
        list={list}
        onChange={(event) => onChange({ area: event.target.value })}
      />
      <NumberField {...frame('seats')} value={table.seats} onChange={(seats) => onChange({ seats })} />
      <datalist id={list}>
        {areas.map((area) => (
          <option key={area}>{area}</option>
        ))}
      </datalist>
      <span className="col-span-3 flex items-center sm:col-span-1 sm:group-first/table:pt-7">
        <span className="mr-auto text-14 sm:mr-2">
          <Checkbox
            label={labels.isActive}
            checked={table.isActive}
            onChange={(isActive) => onChange({ isActive })}
          />
        </span>
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
      </span>
    </li>
  );
}
