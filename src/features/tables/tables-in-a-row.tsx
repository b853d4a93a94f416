import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { tableKind, tablesInARow, type TableDraft } from './tables-draft.ts';

interface TablesInARowProps {
  tables: readonly TableDraft[];
  onAdd: (added: readonly TableDraft[]) => void;
}

/** Makes a row of tables at once: `A1` to `A12`. */
export function TablesInARow({ tables, onAdd }: TablesInARowProps) {
  const { t, i18n } = useLingui();
  const { fields } = tableKind;
  const [prefix, setPrefix] = useState('A');
  const [from, setFrom] = useState<number | null>(1);
  const [to, setTo] = useState<number | null>(10);
  const [area, setArea] = useState('');
  const [seats, setSeats] = useState<number | null>(4);
  const added =
    from === null || to === null ? [] : tablesInARow({ prefix, from, to }, { area, seats }, tables);
  const count = added.length;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <TextField
          label={t({ id: 'tables.prefix', message: '字首' })}
          value={prefix}
          maxLength={10}
          autoComplete="off"
          onChange={(event) => setPrefix(event.target.value)}
        />
        <NumberField label={t({ id: 'tables.from', message: '從' })} value={from} onChange={setFrom} />
        <NumberField label={t({ id: 'tables.to', message: '到' })} value={to} onChange={setTo} />
        <NumberField label={i18n._(fields.seats.label)} value={seats} onChange={setSeats} />
        <TextField
          label={i18n._(fields.area.label)}
          value={area}
          maxLength={30}
          autoComplete="off"
          className="max-sm:col-span-2"
          onChange={(event) => setArea(event.target.value)}
        />
      </div>
      <Button
        className="self-start"
        data-testid="tables-add-row"
        disabledReason={
          count === 0 ? t({ id: 'tables.noneToAdd', message: '這些桌號已存在，或範圍有誤' }) : undefined
        }
        onClick={() => {
          onAdd(added);
          // The next row goes on where this one ends.
          setFrom((to ?? 0) + 1);
          setTo((to ?? 0) + count);
        }}
      >
        {count === 0
          ? t({ id: 'tables.addNone', message: '加入桌位' })
          : t({ id: 'tables.addRow', message: `加入${count}張` })}
      </Button>
    </>
  );
}
