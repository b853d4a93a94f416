import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { readableOn } from '#domain/kit/contrast.ts';
import { bareInput, Field, inputBox } from './field.tsx';

interface HexFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** As typed; a colour once it is `#rrggbb`. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Colours that do well over a shop's door. */
const offered = ['#0F766E', '#B45309', '#B91C1C', '#1D4ED8', '#6D28D9', '#BE185D', '#15803D', '#44403C'];

export function isHex(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

/** One colour: offered ones, the system's picker, or its hexadecimal number. */
export function HexField({ id, label, hint, value, error, onChange, onBlur }: HexFieldProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2.5">
      <Field id={id} label={label} hint={hint} error={error} className="max-w-64">
        {(control) => (
          <span className={`${inputBox} pl-1.5`}>
            <input
              type="color"
              aria-label={t({ id: 'colour.pick', message: '挑選顏色' })}
              value={isHex(value) ? value.toLowerCase() : '#000000'}
              onChange={(event) => onChange(event.target.value.toUpperCase())}
              className="size-8 shrink-0 cursor-pointer rounded-field border border-line bg-transparent p-0.5"
            />
            <input
              {...control}
              type="text"
              value={value}
              maxLength={7}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={`${bareInput} num`}
              onChange={(event) => onChange(hexAsTyped(event.target.value))}
              onBlur={onBlur}
            />
          </span>
        )}
      </Field>
      <ul className="flex flex-wrap gap-1.5" aria-label={t({ id: 'colour.offered', message: '常用顏色' })}>
        {offered.map((colour) => {
          const isChosen = colour === value.toUpperCase();
          return (
            <li key={colour}>
              <button
                type="button"
                aria-label={colour}
                aria-pressed={isChosen}
                onClick={() => onChange(colour)}
                className="pressable grid size-10 place-items-center rounded-field border border-line"
                style={{ backgroundColor: colour, color: readableOn(colour) }}
              >
                {isChosen && <Check size={18} strokeWidth={2.5} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** `0f766e` is meant with its sign. */
function hexAsTyped(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toUpperCase();
  return plain === '' ? '' : `#${plain}`;
}
