import { useLingui } from '@lingui/react/macro';
import type { TileColour } from '#domain/catalogue/schema.ts';
import { cx } from '#src/ui/class-names.ts';
import { Money } from '#src/ui/money.tsx';

interface DishPreviewProps {
  name: string;
  nameEn: string;
  price: number | null;
  colour: TileColour | '';
  isActive: boolean;
}

/** The dish as the counter shows it, while it is being typed. */
export function DishPreview({ name, nameEn, price, colour, isActive }: DishPreviewProps) {
  const { t, i18n } = useLingui();
  const english = i18n.locale === 'en' && nameEn.trim() !== '';
  const shown = (english ? nameEn : name).trim();
  const tint = colour === '' ? 'sand' : colour;
  return (
    <figure className="flex flex-col gap-2" data-testid="dish-preview">
      <div
        style={
          { '--tile': `var(--tile-${tint})`, '--band': `var(--tile-${tint}-band)` } as React.CSSProperties
        }
        className={cx(
          'relative flex min-h-[104px] w-44 flex-col justify-between gap-1 overflow-hidden rounded-button border border-line bg-(--tile) py-2.5 pr-2 pl-4',
          'before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:bg-(--band) before:content-[""]',
          !isActive && 'opacity-60',
        )}
      >
        <span className={cx('line-clamp-3 leading-tight font-semibold', english ? 'text-16' : 'text-18')}>
          {shown === '' ? (
            <span className="text-fg-3">{t({ id: 'dish.unnamed', message: '未命名' })}</span>
          ) : (
            shown
          )}
        </span>
        {price !== null && <Money amount={price} className="text-16 text-fg-2" />}
      </div>
      <figcaption className="text-13 text-fg-3">
        {isActive
          ? t({ id: 'dish.preview', message: '櫃檯上的樣子' })
          : t({ id: 'dish.previewOff', message: '下架：櫃檯上看不到' })}
      </figcaption>
    </figure>
  );
}
