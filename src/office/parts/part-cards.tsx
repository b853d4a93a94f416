import type { ReactNode } from 'react';
import { addAndFocus } from '#src/ui/form/add-and-focus.ts';
import { CardsField } from '#src/ui/form/cards-field.tsx';
import type { Part } from './parts.ts';
import type { PartList } from './use-part-list.ts';

interface PartCardsProps<P extends Part> {
  list: PartList<P>;
  label: string;
  /** Stands where there is none. */
  empty: ReactNode;
  addLabel: string;
  /** So many fit. */
  most: number;
  /** A new one, and the control of it that is typed into first. */
  begin: () => P;
  firstOf: (part: P) => string;
  /** People say in which order they stand. */
  isOrdered?: boolean | undefined;
  /** Beside its name. */
  note?: ((part: P, at: number) => ReactNode) | undefined;
  /** Its fields. */
  body: (part: P) => ReactNode;
}

/** The parts of a record, each in a card of its own: added at the end, removed, moved where their order matters. */
export function PartCards<P extends Part>(props: PartCardsProps<P>) {
  const { list, label, empty, addLabel, most, begin, firstOf, isOrdered = false, note, body } = props;
  const { parts } = list;
  const add = (): void => {
    const added = begin();
    addAndFocus(() => list.set([...parts, added]), firstOf(added));
  };
  return (
    <CardsField
      {...{ label, empty, addLabel }}
      onMove={isOrdered ? list.move : undefined}
      onRemove={list.remove}
      onAdd={parts.length < most ? add : undefined}
      entries={parts.map((part, at) => ({
        id: part._id,
        label: list.nameOf(part),
        note: note?.(part, at),
        body: body(part),
      }))}
    />
  );
}
