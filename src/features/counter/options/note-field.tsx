import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { noteLimit as limit } from '#domain/order/lines.ts';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { LimitedField } from '#src/ui/form/limited-field.tsx';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';

interface NoteFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** It was opened for the note. */
  isWanted: boolean;
}

/** What the kitchen should know: the usual things in one tap, anything else in words. */
export function NoteField({ value, onChange, isWanted }: NoteFieldProps) {
  const { t } = useLingui();
  const [full, setFull] = useState<string>();
  const field = useFirstFocus<HTMLInputElement>(isWanted);
  const quick = [
    t({ id: 'note.separate', message: '分開裝' }),
    t({ id: 'note.noStraw', message: '不要吸管' }),
    t({ id: 'note.noBag', message: '不要袋子' }),
    t({ id: 'note.first', message: '先做' }),
  ];
  const comma = t({ id: 'list.separator', message: '、' });
  const parts = value.split(comma).map((part) => part.trim());
  const toggle = (note: string) => {
    const next = parts.includes(note) ? parts.filter((part) => part !== note) : [...parts, note];
    const text = next.filter(Boolean).join(comma);
    // Half a note says something else than the whole one: it is not added, and that is said.
    setFull(text.length > limit ? value : undefined);
    if (text.length <= limit) onChange(text);
  };
  return (
    <section className="flex flex-col gap-2.5">
      <LimitedField
        label={t({ id: 'note', message: '備註' })}
        optional
        value={value}
        limit={limit}
        isCut={full === value}
        autoComplete="off"
        ref={field}
        data-testid="line-note"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          // The next Enter then adds the dish.
          if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
        }}
      />
      <div className="flex flex-wrap gap-2">
        {quick.map((note) => (
          <Chip key={note} selected={parts.includes(note)} onClick={() => toggle(note)}>
            {note}
          </Chip>
        ))}
      </div>
    </section>
  );
}
