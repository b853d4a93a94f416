import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';
import { bareInput, Field, inputBox, type FieldFrame } from './field.tsx';

export interface Pickable {
  readonly id: string;
  readonly label: string;
  /** More about it, at the end of its line. */
  readonly note?: ReactNode;
}

interface PickFieldProps extends FieldFrame {
  id: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  /** What matches the text, best first. */
  found: readonly Pickable[];
  onPick: (id: string) => void;
  /** What is typed, as something new; absent where that may not be. Enter takes it where nothing is chosen by the arrow keys. */
  onNew?: (() => void) | undefined;
}

/** Adds one thing after another to a list, by typing: the arrow keys choose among what is there, Enter adds, and the field is ready again. */
export function PickField(props: PickFieldProps) {
  const { id, placeholder, text, onText, found, onPick, onNew, ...frame } = props;
  const { t } = useLingui();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setAt] = useState(-1);
  const count = found.length + (onNew ? 1 : 0);
  const at = Math.min(wanted, count - 1);
  const shown = isOpen && count > 0;
  const take = (index: number): void => {
    const one = found[index];
    if (one) onPick(one.id);
    else onNew?.();
    setAt(-1);
    setOpen(false);
  };
  const suggestions = useRef<HTMLDivElement>(null);
  // What floats at the page's end, and a phone's keyboard, must not cover it.
  useEffect(() => {
    if (shown) suggestions.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, count]);
  const name = text.trim();
  const line = (index: number, content: ReactNode) => (
    <button
      type="button"
      tabIndex={-1}
      key={found[index]?.id ?? ''}
      id={`${list}-${index}`}
      role="option"
      aria-selected={index === at}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => take(index)}
      className={cx(
        'flex min-h-control w-full cursor-pointer items-center gap-2 rounded-field px-2.5 text-left text-14 select-none hover:bg-hover',
        index === at && 'bg-hover',
      )}
    >
      {content}
    </button>
  );
  return (
    <Field {...frame} id={id} className="relative">
      {(control) => (
        <>
          <span className={cx(inputBox, 'pl-2.5')}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
            <input
              {...control}
              type="text"
              role="combobox"
              aria-expanded={shown}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
              autoComplete="off"
              placeholder={placeholder}
              value={text}
              onClick={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onChange={(event) => {
                setOpen(true);
                setAt(-1);
                onText(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return;
                if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                  event.preventDefault();
                  setOpen(true);
                  setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + count + 1) % (count + 1));
                } else if (event.key === 'Enter') {
                  event.preventDefault();
                  if (at >= 0) take(at);
                  else if (text.trim() !== '') take(onNew ? found.length : 0);
                } else if (event.key === 'Escape' && shown) {
                  event.stopPropagation();
                  setOpen(false);
                }
              }}
              className={bareInput}
            />
          </span>
          <div
            id={list}
            role="listbox"
            aria-label={frame.label}
            hidden={!shown}
            ref={suggestions}
            className="absolute inset-x-0 top-full scroll-mb-28 z-(--z-sticky) mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-e2"
          >
            {found.map((one, index) =>
              line(
                index,
                <>
                  <span className="min-w-0 flex-1">{one.label}</span>
                  {one.note}
                </>,
              ),
            )}
            {onNew &&
              line(
                found.length,
                <>
                  <Plus size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-primary-text" />
                  <span className="min-w-0 flex-1 font-semibold text-primary-text">
                    {t({ id: 'pick.new', message: `新增「${name}」` })}
                  </span>
                </>,
              )}
          </div>
        </>
      )}
    </Field>
  );
}
