import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { bareInput, Field, inputBox, type FieldFrame } from './field.tsx';
import { cx } from '../styles/class-names.ts';

interface TagsFieldProps extends FieldFrame {
  id?: string;
  value: readonly string[];
  /** Tags that others have, offered while typing. */
  known: readonly string[];
  /** Characters that one tag may have. */
  longest: number;
  onChange: (tags: string[]) => void;
}

/** Words in a row, each with a cross. Enter and commas end a word; Backspace in the empty field takes the last one back. */
export function TagsField({ value, known, longest, onChange, ...frame }: TagsFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const list = useId();
  const add = (typed: string): void => {
    const words = typed
      .split(/[,，、\n]/)
      .map((word) => word.trim().slice(0, longest))
      .filter(Boolean);
    const next = [...new Set([...value, ...words])];
    if (next.length > value.length) onChange(next);
    setText('');
  };
  return (
    <Field {...frame}>
      {(control) => (
        <span className={cx(inputBox, 'flex-wrap gap-1.5! px-1.5! py-1')}>
          {value.map((name) => (
            <span
              key={name}
              className="inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-field bg-sunken pl-2 text-14"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t({ id: 'tags.remove', message: `移除${name}` })}
                onClick={() => onChange(value.filter((each) => each !== name))}
                className="pressable grid size-7 place-items-center rounded-field text-fg-3 hover:text-fg pointer-coarse:size-11"
              >
                <X size={14} strokeWidth={2} aria-hidden="true" />
              </button>
            </span>
          ))}
          <input
            {...control}
            type="text"
            autoComplete="off"
            list={list}
            value={text}
            onChange={(event) => {
              if (/[,，、]/.test(event.target.value)) add(event.target.value);
              else setText(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') {
                event.preventDefault();
                add(text);
              } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
            }}
            // What was typed and not ended is meant all the same.
            onBlur={() => text.trim() !== '' && add(text)}
            className={cx(bareInput, 'min-h-7 min-w-24 px-1.5')}
          />
          <datalist id={list}>
            {known
              .filter((tag) => !value.includes(tag))
              .map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
          </datalist>
        </span>
      )}
    </Field>
  );
}
