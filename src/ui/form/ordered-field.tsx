import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Menu, MenuPick } from '../menus/menu.tsx';

interface Entry {
  readonly id: string;
  readonly label: string;
  /** More about it, at the end of its line. */
  readonly note?: ReactNode;
}

interface OrderedFieldProps {
  label: string;
  /** In their order. */
  entries: readonly Entry[];
  /** How more are added. Without it these are all that there are: none is added or taken out. */
  adder?: ReactNode;
  /** Stands where there is no entry. */
  empty?: string;
  onChange: (ids: readonly string[]) => void;
}

/** Some of many, in an order that matters: moved by buttons, so that it works with any hand and key. */
export function OrderedField({ label, entries, adder, empty, onChange }: OrderedFieldProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const ids = entries.map(({ id }) => id);
  const move = (from: number, by: -1 | 1): void => {
    const next = [...ids];
    const [id] = next.splice(from, 1);
    if (id === undefined) return;
    next.splice(from + by, 0, id);
    onChange(next);
    // The focus goes along with what was moved.
    requestAnimationFrame(() => {
      const row = list.current?.children[from + by];
      row?.querySelector<HTMLElement>(by < 0 ? '[data-move=up]' : '[data-move=down]')?.focus();
    });
  };
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      {entries.length === 0 ? (
        <p className="text-14 text-fg-3">{empty}</p>
      ) : (
        <ol ref={list} className="flex flex-col rounded-button border border-line">
          {entries.map((entry, at) => {
            const name = entry.label;
            return (
              <li
                key={entry.id}
                data-entry={entry.id}
                className="flex min-h-12 items-center gap-1 border-b border-line py-1 pr-1 pl-3 last:border-b-0"
              >
                <span aria-hidden="true" className="num w-5 shrink-0 text-13 text-fg-3">
                  {at + 1}
                </span>
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                  <span className="font-semibold">{name}</span>
                  {entry.note}
                </span>
                <IconButton
                  icon={ArrowUp}
                  data-move="up"
                  label={t({ id: 'order.up', message: `上移${name}` })}
                  aria-disabled={at === 0 || undefined}
                  className="disabled-look:opacity-30"
                  onClick={() => at > 0 && move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  data-move="down"
                  label={t({ id: 'order.down', message: `下移${name}` })}
                  aria-disabled={at === entries.length - 1 || undefined}
                  className="disabled-look:opacity-30"
                  onClick={() => at < entries.length - 1 && move(at, 1)}
                />
                {adder !== undefined && (
                  <IconButton
                    icon={X}
                    label={t({ id: 'tags.remove', message: `移除${name}` })}
                    className="ml-3"
                    onClick={() => onChange(ids.filter((id) => id !== entry.id))}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {adder}
    </div>
  );
}

interface AddMenuProps {
  label: string;
  /** What can still be added. */
  others: readonly { readonly id: string; readonly label: string }[];
  onAdd: (id: string) => void;
}

/** A button with what can be added in its menu; absent where there is nothing. */
export function AddMenu({ label, others, onAdd }: AddMenuProps) {
  if (others.length === 0) return null;
  return (
    <span>
      <Menu align="start" trigger={<Button icon={Plus}>{label}</Button>}>
        <MenuPick
          label={label}
          value=""
          options={others.map((other) => ({ value: other.id, label: other.label }))}
          onChange={onAdd}
        />
      </Menu>
    </span>
  );
}
