import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

interface Entry {
  readonly id: string;
  readonly label: string;
  /** Beside its label: a state. */
  readonly note?: ReactNode;
  /** Its fields. */
  readonly body: ReactNode;
}

interface CardsFieldProps {
  label: string;
  entries: readonly Entry[];
  /** Stands where there is no entry. */
  empty: ReactNode;
  onRemove: (id: string) => void;
  /** Where the order matters: from one place to another. */
  onMove?: ((from: number, to: number) => void) | undefined;
  addLabel?: string;
  /** Absent where no more fit, or where something else adds them. */
  onAdd?: (() => void) | undefined;
}

/** Several records in one form, each with its fields: added at the end, removed, and moved by buttons where their order matters. */
export function CardsField(props: CardsFieldProps) {
  const { label, entries, empty, onRemove, onMove, addLabel, onAdd } = props;
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number): void => {
    onMove?.(from, to);
    // The focus goes along with what was moved.
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      row?.querySelector<HTMLElement>(to < from ? '[data-move=up]' : '[data-move=down]')?.focus();
    });
  };
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-4">
      {entries.length === 0 ? (
        <div className="text-14 text-fg-3">{empty}</div>
      ) : (
        <ol ref={list} className="flex flex-col gap-4">
          {entries.map(({ id, label: name, note, body }, at) => (
            <li key={id} data-entry={id} className="rounded-button border border-line">
              <div className="flex min-h-12 items-center gap-2 border-b border-line bg-sunken/50 py-1 pr-1 pl-4">
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
                  <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
                  {note}
                </span>
                {onMove && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      data-move="up"
                      label={t({ id: 'order.up', message: `上移${name}` })}
                      aria-disabled={at === 0 || undefined}
                      className="disabled-look:opacity-30"
                      onClick={() => at > 0 && move(at, at - 1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      data-move="down"
                      label={t({ id: 'order.down', message: `下移${name}` })}
                      aria-disabled={at === entries.length - 1 || undefined}
                      className="disabled-look:opacity-30"
                      onClick={() => at < entries.length - 1 && move(at, at + 1)}
                    />
                  </>
                )}
                <IconButton
                  icon={Trash2}
                  label={t({ id: 'tags.remove', message: `移除${name}` })}
                  className="ml-3"
                  onClick={() => onRemove(id)}
                />
              </div>
              <div className="flex flex-col gap-4 p-4">{body}</div>
            </li>
          ))}
        </ol>
      )}
      {onAdd && (
        <Button icon={Plus} onClick={onAdd} className="self-start" data-testid="cards-add">
          {addLabel}
        </Button>
      )}
    </div>
  );
}
