import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { tileColours, type TileColour } from '#domain/catalogue/schema.ts';
import { cx } from '#src/ui/class-names.ts';

interface ColourFieldProps {
  label: string;
  /** Empty: the menu's section decides. */
  value: TileColour | '';
  onChange: (value: TileColour | '') => void;
}

/** The eight colours that a tile may have. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const names: Record<TileColour | '', string> = {
    '': t({ id: 'colour.auto', message: '依菜單分區' }),
    sand: t({ id: 'colour.sand', message: '沙' }),
    tomato: t({ id: 'colour.tomato', message: '番茄' }),
    leaf: t({ id: 'colour.leaf', message: '葉綠' }),
    sky: t({ id: 'colour.sky', message: '天藍' }),
    grape: t({ id: 'colour.grape', message: '葡萄' }),
    rose: t({ id: 'colour.rose', message: '玫瑰' }),
    tea: t({ id: 'colour.tea', message: '茶褐' }),
    mint: t({ id: 'colour.mint', message: '薄荷' }),
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
