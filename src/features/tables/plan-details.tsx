import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { TableShape } from '#domain/store/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { tableKind, type TableDraft } from './tables-draft.ts';

interface PlanDetailsProps {
  /** The one that is chosen on the plan. */
  table: TableDraft | undefined;
  area: string;
  areas: readonly string[];
  onShape: (shape: TableShape) => void;
  onChange: (some: Pick<Partial<TableDraft>, 'label' | 'seats'>) => void;
  onArea: (name: string) => void;
  onRename: (name: string) => void;
}

/** What can be said of the chosen table, and what its area is called. */
export function PlanDetails(props: PlanDetailsProps) {
  const { table, area, areas, onShape, onChange, onArea, onRename } = props;
  const { t, i18n } = useLingui();
  const { label, seats } = tableKind.fields;
  const shapes = [
    { value: 'square', label: t({ id: 'plan.square', message: '方桌' }) },
    { value: 'round', label: t({ id: 'plan.round', message: '圓桌' }) },
    { value: 'long', label: t({ id: 'plan.long', message: '橫長桌' }) },
    { value: 'tall', label: t({ id: 'plan.tall', message: '直長桌' }) },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <fieldset
        className="grid min-w-0 grid-cols-2 items-end gap-3 rounded-card border border-line p-4 sm:grid-cols-[6rem_5rem_minmax(0,1fr)]"
        disabled={!table}
      >
        <legend className="px-1 font-semibold">
          {table
            ? t({ id: 'plan.chosen', message: `${table.label}桌` })
            : t({ id: 'plan.choose', message: '先選一張桌子' })}
        </legend>
        {table && (
          <>
            <div className="col-span-full">
              <SegmentedControl
                label={t({ id: 'plan.shape', message: '形狀' })}
                value={table.shape ?? 'square'}
                options={shapes}
                onChange={onShape}
                block
              />
            </div>
            <TextField
              id={`plan-label-${table._id}`}
              label={i18n._(label.label)}
              value={table.label}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => onChange({ label: event.target.value })}
            />
            <NumberField
              id={`plan-seats-${table._id}`}
              label={i18n._(seats.label)}
              value={table.seats}
              onChange={(to) => onChange({ seats: to })}
            />
            <div className="max-sm:col-span-full">
              <NameForm
                key={table._id}
                label={t({ id: 'plan.toArea', message: '移到區域' })}
                start={table.area}
                choices={areas}
                action={t({ id: 'plan.move', message: '移動' })}
                onSay={onArea}
              />
            </div>
          </>
        )}
      </fieldset>
      <div className="rounded-card border border-line p-4">
        <NameForm
          key={area}
          label={t({ id: 'plan.areaName', message: '這個區域的名稱' })}
          start={area}
          choices={[]}
          action={t({ id: 'plan.rename', message: '改名' })}
          onSay={onRename}
        />
      </div>
    </div>
  );
}

interface NameFormProps {
  label: string;
  start: string;
  choices: readonly string[];
  action: string;
  onSay: (name: string) => void;
}

/** A name that is meant when it is said: half of one is no area. Not a form of its own, since it stands in one. */
function NameForm({ label, start, choices, action, onSay }: NameFormProps) {
  const [name, setName] = useState(start);
  const field = useId();
  const isNew = name.trim() !== start.trim();
  const say = (): void => {
    if (isNew) onSay(name.trim());
  };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          id={field}
          label={label}
          value={name}
          maxLength={30}
          autoComplete="off"
          list={`${field}-list`}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            say();
          }}
        />
        <datalist id={`${field}-list`}>
          {choices.filter(Boolean).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      </div>
      <Button onClick={say} aria-disabled={!isNew || undefined}>
        {action}
      </Button>
    </div>
  );
}
