import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { tileColours, type TileColour } from '#domain/catalogue/schema.ts';
import type { Field } from '#src/office/field.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useColourNames } from '#src/ui/words/use-colour-names.ts';

interface ColourFieldProps {
  label: string;
  /** Empty: the menu's section decides. */
  value: TileColour | '';
  onChange: (value: TileColour | '') => void;
}

/** The colour of a dish's tile at the counter; without one the menu's section decides. */
export const tileColourField: Field<TileColour, TileColour | ''> = {
  label: msg({ id: 'field.tileColour', message: '櫃檯按鈕顏色' }),
  isOptional: true,
  empty: '',
  formOf: (value) => value,
  valueOf: (form) => (form === '' ? null : form),
  control: ({ label, value, onChange }) => <ColourField {...{ label, value, onChange }} />,
  show: (value) => <ColourName colour={value} />,
};

function ColourName({ colour }: { colour: TileColour }) {
  return <>{useColourNames()[colour]}</>;
}

/** The eight colours that a tile may have. */
function ColourField({ label, value, onChange }: ColourFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const names: Record<TileColour | '', string> = {
    '': t({ id: 'colour.auto', message: '依菜單分區' }),
    ...useColourNames(),
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {(['', ...tileColours] as const).map((colour) => (
          <label
            key={colour}
            className={cx(
              'pressable relative inline-flex min-h-control items-center gap-2 rounded-field border px-2.5 text-14',
              'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
              colour === value
                ? 'border-primary bg-primary-soft text-primary-text'
                : 'border-line-strong hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              value={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-field outline-none"
            />
            {colour !== '' && (
              <span
                aria-hidden="true"
                className="pointer-events-none relative grid size-5 place-items-center rounded-full text-on-status"
                style={{ backgroundColor: `var(--tile-${colour}-band)` }}
              >
                {colour === value && <Check size={14} strokeWidth={3} />}
              </span>
            )}
            <span className="pointer-events-none relative">{names[colour]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
