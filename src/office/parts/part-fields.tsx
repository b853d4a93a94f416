import { Fragment, type ReactNode } from 'react';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import type { Values } from '../form/codec.ts';
import { useFieldDrawing } from '../form/use-field-drawing.ts';
import type { Place } from '../place.ts';
import type { Part, PartKind } from './parts.ts';

/** Id of the control of a part's field, by the way to it: `{id}.{field}`. */
export function partFieldId({ name }: Pick<PartKind, 'name'>, way: string): string {
  return `${name}-${way}`;
}

export interface PartFieldsProps {
  kind: PartKind;
  part: Part;
  feedback: FieldFeedback;
  place: Place;
  /** The other parts of the record. */
  others?: readonly Part[];
  onChange: (some: Values) => void;
}

/** Draws the declared fields of a part, by their names. */
export function usePartFields({ kind, part, ...rest }: PartFieldsProps): (field: string) => ReactNode {
  return useFieldDrawing({
    ...rest,
    of: kind,
    values: { ...part },
    fieldId: (way) => partFieldId(kind, way),
    wayOf: (name) => `${part._id}.${name}`,
  });
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
