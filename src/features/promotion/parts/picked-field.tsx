import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { normalise } from '#domain/kit/search-text.ts';
import type { FieldFrame } from '#src/ui/form/field.tsx';
import { PickField } from '#src/ui/form/pick-field.tsx';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';

interface PickedFieldProps extends FieldFrame {
  id: string;
  /** Those that are chosen, in the order of their choice. */
  value: readonly string[];
  choices: readonly (Named & { readonly _id: string; readonly code?: string | undefined })[];
  /** What one is called that is not there any more. */
  goneName: string;
  onChange: (value: readonly string[]) => void;
}

const mostFound = 8;

/** Several of many records: found by typing, each with a cross. */
export function PickedField({ id, value, choices, goneName, onChange, ...frame }: PickedFieldProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const byId = useMemo(() => new Map(choices.map((one) => [one._id, one])), [choices]);
  const words = normalise(text).split(' ').filter(Boolean);
  const found = choices
    .filter(({ _id, name, nameEn = '', code = '' }) => {
      const all = normalise(`${name} ${nameEn} ${code}`);
      return !value.includes(_id) && words.every((word) => all.includes(word));
    })
    .slice(0, mostFound);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <PickField
        {...frame}
        id={id}
        text={text}
        onText={setText}
        found={found.map((one) => ({ id: one._id, label: nameOf(one) }))}
        onPick={(picked) => {
          onChange([...value, picked]);
          setText('');
        }}
      />
      {value.length > 0 && (
        <ul aria-label={frame.label} className="flex flex-wrap gap-1.5">
          {value.map((chosen) => {
            const one = byId.get(chosen);
            const name = one ? nameOf(one) : goneName;
            return (
              <li
                key={chosen}
                className="inline-flex min-h-8 max-w-full items-center gap-0.5 rounded-field bg-sunken pl-2.5 text-14"
              >
                <span className="truncate">{name}</span>
                <button
                  type="button"
                  aria-label={t({ id: 'tags.remove', message: `移除${name}` })}
                  onClick={() => {
                    onChange(value.filter((each) => each !== chosen));
                    // The button goes with its name: whoever works by the keyboard goes on from here.
                    document.getElementById(id)?.focus();
                  }}
                  className="pressable grid size-8 shrink-0 place-items-center rounded-field text-fg-3 hover:text-fg pointer-coarse:size-11"
                >
                  <X size={14} strokeWidth={2} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
