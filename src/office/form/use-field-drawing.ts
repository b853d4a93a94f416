import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import type { Place } from '../place.ts';
import { fieldsOf } from '../resource.ts';
import type { Values } from './codec.ts';

interface Drawing {
  /** Whose declared fields they are. */
  readonly of: { readonly fields: object };
  /** All that the form holds. */
  readonly values: Values;
  readonly feedback: FieldFeedback;
  readonly place: Place;
  /** Id of a field's control, by the way to it. */
  readonly fieldId: (way: string) => string;
  /** The way to a field in the form, where it stands in a part of it. */
  readonly wayOf?: (name: string) => string;
  /** The others of its kind: what they have may be offered. */
  readonly others?: readonly object[];
  readonly onChange: (some: Values) => void;
}

/** Draws declared fields, by their names, in a form of any shape. */
export function useFieldDrawing(drawing: Drawing): (name: string) => ReactNode {
  const { of, values, feedback, place, fieldId, wayOf = usualWay, others = [], onChange } = drawing;
  const { i18n } = useLingui();
  const fields = fieldsOf(of);
  const part = (name: string) => {
    const way = wayOf(name);
    return { id: fieldId(way), error: feedback.errorOf(way), onBlur: () => feedback.leave(way) };
  };
  return (name) => {
    const field = fields[name];
    if (!field) return null;
    const { onBlur: onLeave, ...frame } = part(name);
    return field.control({
      ...frame,
      label: i18n._(field.label),
      value: values[name],
      seen: values[name],
      optional: field.isOptional,
      isNew: false,
      values,
      place,
      records: others,
      onChange: (value) => onChange({ [name]: value }),
      onLeave,
      part,
    });
  };
}

function usualWay(name: string): string {
  return name;
}
