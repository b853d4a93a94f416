import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import type { TileColour } from '#domain/catalogue/schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { Money } from '#src/ui/figures/money.tsx';

interface DishPreviewProps {
  name: string;
  nameEn: string;
  price: number | null;
  colour: TileColour | '';
  isActive: boolean;
  description: string;
  descriptionEn: string;
  picture?: string | undefined;
}

/** The dish as the counter and the storefront show it, while it is being typed. */
export function DishPreview(props: DishPreviewProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-5">
      <CounterTile {...props} />
      <StorefrontRow {...props} />
    </div>
  );
}

function CounterTile({ name, nameEn, price, colour, isActive, picture }: DishPreviewProps) {
  const { t, i18n } = useLingui();
  const english = i18n.locale === 'en' && nameEn.trim() !== '';
  const shown = (english ? nameEn : name).trim();
  return (
    <figure className="flex flex-col gap-2" data-testid="dish-preview">
      <div
        style={tileOf(colour)}
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
        <span className="flex items-end justify-between gap-1">
          {price !== null && <Money amount={price} className="text-16 text-fg-2" />}
          {picture !== undefined && (
            <img src={picture} alt="" className="ml-auto size-11 rounded-field object-cover" />
          )}
        </span>
      </div>
      <figcaption className="max-w-44 text-13 text-fg-3">
        {isActive
          ? t({ id: 'dish.preview', message: '櫃檯預覽' })
          : t({ id: 'dish.previewOff', message: '已下架：櫃檯不顯示' })}
        {isActive && colour === '' && (
          <span className="block">{t({ id: 'dish.previewColour', message: '顏色跟隨菜單分區' })}</span>
        )}
      </figcaption>
    </figure>
  );
}

/** The colours of a tile; one without its own takes those of the section it stands in, which differs from menu to menu. */
function tileOf(colour: TileColour | ''): React.CSSProperties {
  const [tile, band] =
    colour === ''
      ? ['var(--sunken)', 'var(--border-strong)']
      : [`var(--tile-${colour})`, `var(--tile-${colour}-band)`];
  return { '--tile': tile, '--band': band } as React.CSSProperties;
}

/** One line of a storefront's menu: what it is, what it costs, and the way into the cart. */
function StorefrontRow({ name, nameEn, price, isActive, picture, ...prose }: DishPreviewProps) {
  const { t, i18n } = useLingui();
  const english = i18n.locale === 'en';
  const shown = (english && nameEn.trim() !== '' ? nameEn : name).trim();
  const description = english && prose.descriptionEn.trim() !== '' ? prose.descriptionEn : prose.description;
  return (
    <figure className="flex w-full max-w-80 min-w-0 flex-col gap-2" data-testid="dish-preview-storefront">
      <div
        className={cx(
          'flex items-end gap-3 rounded-card border border-line bg-surface p-3.5',
          !isActive && 'opacity-60',
        )}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="text-16 font-semibold [overflow-wrap:anywhere]">
            {shown === '' ? (
              <span className="text-fg-3">{t({ id: 'dish.unnamed', message: '未命名' })}</span>
            ) : (
              shown
            )}
          </span>
          {description.trim() !== '' && (
            <span className="line-clamp-2 text-13 text-fg-2">{description.trim()}</span>
          )}
          {price !== null && <Money amount={price} className="pt-1 text-16 font-semibold" />}
        </div>
        {picture !== undefined && (
          <img
            src={picture}
            alt=""
            className="aspect-4/3 w-20 shrink-0 self-center rounded-field object-cover"
          />
        )}
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary"
        >
          <Plus size={20} strokeWidth={2} />
        </span>
      </div>
      <figcaption className="text-13 text-fg-3">
        {isActive
          ? t({ id: 'dish.previewStorefront', message: '線上菜單預覽' })
          : t({ id: 'dish.previewStorefrontOff', message: '已下架：線上菜單不顯示' })}
      </figcaption>
    </figure>
  );
}
