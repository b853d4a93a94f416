import type { ComponentProps, ReactNode } from 'react';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import type { Values } from '../form/codec.ts';
import { RecordForm, type FaultMessage } from '../form/record-form.tsx';
import { PartCards } from './part-cards.tsx';
import { partFieldId } from './part-fields.tsx';
import { newPart, type partEdits, type Part } from './parts.ts';
import { usePartsForm, type PartsFormOptions } from './use-parts-form.ts';

/** What a form of parts says when it is saved. */
interface Said<P extends Part> {
  readonly seen: readonly P[];
  readonly parts: readonly P[];
  /** The same, part by part and field by field. */
  readonly edits: ReturnType<typeof partEdits>;
}

/** What draws the fields of one part. */
interface PartDrawing<P extends Part> {
  readonly feedback: FieldFeedback;
  /** The other parts of the record. */
  readonly others: readonly P[];
  readonly onChange: (some: Values) => void;
}

type Cards<P extends Part> = Pick<
  ComponentProps<typeof PartCards<P>>,
  'empty' | 'addLabel' | 'most' | 'isOrdered' | 'note'
>;

interface PartsFormProps<P extends Part> extends PartsFormOptions<P>, Cards<P> {
  title: string;
  /** The field of a new one that is typed into first. */
  firstField: string;
  /** Rules beside those of their kind. */
  faults?: (parts: readonly P[]) => readonly FaultMessage[];
  /** What is wrong with them together; it stands over the cards. */
  wrong?: (parts: readonly P[]) => string | undefined;
  aside?: (parts: readonly P[]) => ReactNode;
  /** The fields of one. */
  body: (part: P, drawing: PartDrawing<P>) => ReactNode;
  /** Makes the change durable on this device. @throws AppError */
  onSave: (said: Said<P>, done: { readonly dropDrafts: readonly string[] }) => Promise<unknown>;
}

/** Parts of a record that are a form of their own, each in a card. */
export function PartsForm<P extends Part>(props: PartsFormProps<P>) {
  const { kind, field, title, firstField, faults, wrong, aside, body, onSave } = props;
  const { empty, addLabel, most, isOrdered, note } = props;
  const held = usePartsForm(props);
  if (!held) return null;
  const { form, list, seen, bar } = held;
  const { parts } = list;
  const together = wrong?.(parts);
  const fieldId = (way: string): string => partFieldId(kind, way);
  const cards = (feedback: FieldFeedback) => (
    <PartCards
      {...{ list, empty, addLabel, most, isOrdered, note }}
      label={title}
      begin={() => newPart<P>(kind)}
      firstOf={({ _id }) => fieldId(`${_id}.${firstField}`)}
      body={(part) =>
        body(part, {
          feedback,
          others: parts.filter((other) => other !== part),
          onChange: (some) => list.put(part._id, some),
        })
      }
    />
  );
  return (
    <>
      <RecordForm
        {...{ form, fieldId }}
        faults={[
          ...held.faults,
          ...(faults?.(parts) ?? []),
          ...(together === undefined ? [] : [{ field: 'list', message: together }]),
        ]}
        aside={aside?.(parts)}
        onSave={async () => {
          await onSave({ seen, parts, edits: held.editsOf() }, { dropDrafts: [form.key] });
        }}
        sections={(feedback) => [
          {
            id: field,
            title,
            body: wrong ? (
              <div id={fieldId('list')} tabIndex={-1} className="flex flex-col gap-3 outline-none">
                {feedback.errorOf('list') !== undefined && (
                  <p className="text-14 text-danger-text">{feedback.errorOf('list')}</p>
                )}
                {cards(feedback)}
              </div>
            ) : (
              cards(feedback)
            ),
          },
        ]}
      />
      {bar}
    </>
  );
}
