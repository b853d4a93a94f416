import { useLingui } from '@lingui/react/macro';
import Delete from 'lucide-react/icons/delete';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useKeydown } from '../keys/use-keydown.ts';
import { cx } from '../styles/class-names.ts';
import { Face } from '../page/face.tsx';

export interface PinPerson {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface PinEntryProps {
  /** Digits of a PIN. */
  length: number;
  people: readonly PinPerson[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** All digits are there. What is typed goes, whatever comes of it. */
  onPin: (pin: string) => void;
  /** It is looked at. */
  busy: boolean;
  /** What became of the last one. */
  message: ReactNode;
  /** Hears the keyboard: nothing else of the page hears digits then, and with `alone` no key at all. */
  listens: boolean;
  alone?: boolean;
}

/** The ways out of a dialog, and through it. */
const ways: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Enter', ' ']);

/** Who it is, and their PIN: faces and keys for the finger, digits of a keyboard alike, also those of full width. */
export function PinEntry({
  length,
  people,
  chosen,
  onChoose,
  onPin,
  busy,
  message,
  listens,
  alone = false,
}: PinEntryProps) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const who = people.find(({ id }) => id === chosen);
  const whoName = who?.name ?? '';
  const typed = pin.length;
  const isOff = busy || who === undefined;
  const type = (digit: string): void => {
    if (isOff) return;
    const next = pin + digit;
    setPin(next.length < length ? next : '');
    if (next.length === length) onPin(next);
  };
  const pressed = (event: KeyboardEvent): void => {
    const { target, ctrlKey, metaKey, altKey } = event;
    if (target instanceof Element && target.matches('input,textarea,select')) return;
    if (!alone && ways.has(event.key)) return;
    // Nothing of the counter below may hear what is a PIN.
    event.stopImmediatePropagation();
    if (ctrlKey || metaKey || altKey || event.repeat) return;
    const key = event.key.normalize('NFKC');
    if (/^[0-9]$/.test(key)) type(key);
    else if (key === 'Backspace') setPin(pin.slice(0, -1));
    else return;
    event.preventDefault();
  };
  useKeydown(pressed, { active: listens, capture: true });
  const key = (digit: string, className?: string) => (
    <button
      key={digit}
      type="button"
      disabled={isOff}
      onClick={() => type(digit)}
      className={cx(
        'pressable num grid h-16 place-items-center rounded-card border border-line bg-surface text-24 font-semibold hover:bg-hover disabled:text-fg-3',
        className,
      )}
    >
      {digit}
    </button>
  );
  return (
    <div className="flex flex-col items-center gap-6">
      <div
        role="radiogroup"
        aria-label={t({ id: 'pin.people', message: '人員' })}
        className="flex flex-wrap justify-center gap-2"
      >
        {people.map(({ id, name, role }) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === chosen}
            data-testid={`face-${name}`}
            onClick={() => {
              setPin('');
              onChoose(id);
            }}
            className={cx(
              'pressable flex w-28 flex-col items-center gap-1.5 rounded-card border-2 px-2 py-3 text-center',
              id === chosen ? 'border-primary bg-surface' : 'border-transparent hover:bg-hover',
            )}
          >
            <Face id={id} name={name} className="size-14 text-24" />
            <span className="w-full truncate text-16 font-semibold">{name}</span>
            <span className="text-13 text-fg-2">{role}</span>
          </button>
        ))}
      </div>
      <div className="flex min-h-16 flex-col items-center justify-center gap-2">
        <div
          role="img"
          data-testid="pin-dots"
          aria-label={t({ id: 'pin.typed', message: `已輸入${typed}位，共${length}位` })}
          className={cx('flex gap-3', busy && 'animate-pulse')}
        >
          {Array.from({ length }, (_, i) => (
            <span
              key={i}
              className={cx(
                'size-3.5 rounded-full border-2',
                i < pin.length || busy ? 'border-primary bg-primary' : 'border-line-strong',
              )}
            />
          ))}
        </div>
        <p
          role="status"
          data-testid="pin-message"
          className="min-h-6 text-center text-14 text-balance text-fg-2"
        >
          {message ??
            (who
              ? t({ id: 'pin.ask', message: `請輸入${whoName}的PIN碼` })
              : t({ id: 'pin.choose', message: '請先選擇人員' }))}
        </p>
      </div>
      <div className="grid w-full max-w-72 grid-cols-3 gap-2" data-testid="pin-pad">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => key(digit))}
        {key('0', 'col-start-2')}
        <button
          type="button"
          disabled={isOff || pin === ''}
          aria-label={t({ id: 'pin.erase', message: '刪除一位' })}
          onClick={() => setPin(pin.slice(0, -1))}
          className="pressable grid h-16 place-items-center rounded-card text-fg-2 hover:bg-hover disabled:text-fg-3"
        >
          <Delete size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
