import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { Telling } from '#src/ui/form/telling.ts';
import type { Place } from '../place.ts';
import { fieldsOf } from '../resource.ts';
import type { Part, PartKind } from './parts.ts';

/** Id of the control of a part's field. */
export function partFieldId({ name }: Pick<PartKind, 'name'>, field: string): string {
  return `${name}-${field}`;
}

export interface PartFieldsProps {
  kind: PartKind;
  part: Part;
  telling: Telling;
  place: Place;
  /** The other parts of the record: what they have may be offered. */
  others?: readonly Part[];
  onChange: (some: Readonly<Record<string, unknown>>) => void;
}

/** Draws the declared fields of a part, by their names. */
export function usePartFields(props: PartFieldsProps): (field: string) => ReactNode {
  const { kind, part, telling, place, others = [], onChange } = props;
  const { i18n } = useLingui();
  const fields = fieldsOf(kind);
  const values: Readonly<Record<string, unknown>> = { ...part };
  const frame = (name: string) => {
    const way = `${part._id}.${name}`;
    return {
      id: partFieldId(kind, way),
      error: telling.errorOf(way),
      onBlur: () => telling.leave(way),
    };
  };
  return (name) => {
    const field = fields[name];
    if (!field) return null;
    const { id, error, onBlur } = frame(name);
    return field.control({
      id,
      error,
      label: i18n._(field.label),
      value: values[name],
      seen: values[name],
      optional: field.isOptional,
      isNew: false,
      values,
      place,
      records: others,
      onChange: (value) => onChange({ [name]: value }),
      onLeave: onBlur,
      part: frame,
    });
  };
}

interface PartRowsProps extends PartFieldsProps {
  /** Fields that stand side by side where there is room. */
  rows: readonly (readonly string[])[];
}

/** The fields of a part in rows. */
export function PartRows({ rows, ...props }: PartRowsProps) {
  const draw = usePartFields(props);
  return rows.map((row) => (
    <div key={row.join()} className="grid auto-cols-fr items-start gap-4 sm:grid-flow-col">
      {row.map((name) => (
        <Fragment key={name}>{draw(name)}</Fragment>
      ))}
    </div>
  ));
}
