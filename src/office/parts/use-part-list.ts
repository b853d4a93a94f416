import { useLingui } from '@lingui/react/macro';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import type { Values } from '../form/codec.ts';
import type { Part } from './parts.ts';

/** The parts that a form holds, and what can be done with them. */
export interface PartList<P extends Part> {
  readonly parts: readonly P[];
  readonly nameOf: (part: P) => string;
  readonly set: (parts: readonly P[]) => void;
  readonly put: (id: string, some: Partial<P> | Values) => void;
  readonly move: (from: number, to: number) => void;
  /** Takes one away, and offers the way back. */
  readonly remove: (id: string) => void;
}

interface Options<P extends Part> {
  /** What one is called, also while it has no name. */
  readonly nameOf: (part: P) => string;
  /** Of the page's undo bar. */
  readonly offer: (message: string, undo: () => void) => void;
}

/** The parts of a record in its form. @param field Of the form, that holds them. */
export function usePartList<K extends string, P extends Part>(
  form: FormDraft<Record<K, readonly P[]>> | undefined,
  field: K,
  { nameOf, offer }: Options<P>,
): PartList<P> | undefined {
  const { t } = useLingui();
  const latest = useLatest(form);
  if (!form) return undefined;
  const parts = form.values[field];
  const holding = (held: readonly P[]) => ({ [field]: held }) as Record<K, readonly P[]>;
  const set = (next: readonly P[]): void => form.change(holding(next));
  return {
    parts,
    nameOf,
    set,
    put: (id, some) => set(parts.map((one) => (one._id === id ? ({ ...one, ...some } as P) : one))),
    move: (from, to) => set(parts.toSpliced(from, 1).toSpliced(to, 0, ...parts.slice(from, from + 1))),
    remove(id) {
      const at = parts.findIndex(({ _id }) => _id === id);
      const gone = parts.slice(at, at + 1);
      const name = gone.map(nameOf).join('');
      set(parts.toSpliced(at, 1));
      offer(t({ id: 'undo.removed', message: `已移除${name}` }), () => {
        // What was typed into the others meanwhile stays.
        const now = latest.current;
        now?.change(holding(now.values[field].toSpliced(at, 0, ...gone)));
      });
    },
  };
}
