import { Trans, useLingui } from '@lingui/react/macro';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import type { PresentedBundle, PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { usePicture } from '#src/data/use-picture.ts';
import { DishMark } from '#src/ui/brand/dish-mark.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { useContentsWords } from '#src/ui/words/use-contents-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

interface MenuFaceProps {
  menu: PresentedMenu;
  /** Names in both languages, for whoever checks them. */
  both?: boolean;
  headings?: 'h2' | 'h3' | 'h4';
  /** It was published before: pictures may be of then, and each dish says what it asked. */
  isPast?: boolean;
  /** Stands in place of a menu that shows nothing yet. */
  nothing?: string;
}

/** A menu as guests see it: its sections, dishes, prices, and what is sold out. */
export function MenuFace({
  menu,
  both = false,
  headings: Heading = 'h3',
  isPast = false,
  nothing,
}: MenuFaceProps) {
  const nameOf = useNameOf();
  if (menu.categories.length === 0) {
    return (
      <p className="px-4 py-8 text-center text-14 text-fg-3">
        {nothing ?? <Trans id="menu.nothingShown">客人目前看不到任何餐點。</Trans>}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-6" data-testid="menu-face">
      {menu.categories.map((section) => {
        const shown = nameOf(section);
        const other = shown === section.name ? section.nameEn : section.name;
        return (
          <section key={section.categoryId} aria-label={shown}>
            <Heading className="flex flex-wrap items-baseline gap-x-2 border-b border-line pb-1.5 text-16 font-semibold">
              {shown}
              {both && other !== undefined && <span className="text-13 font-normal text-fg-3">{other}</span>}
            </Heading>
            {section.description !== undefined && (
              <p className="pt-1 text-13 text-fg-2">{section.description}</p>
            )}
            <ul className={both ? 'grid gap-x-8 xl:grid-cols-2' : undefined}>
              {inTheirOrder(section).map((one) =>
                'dishId' in one ? (
                  <Row key={one.itemId} dish={one} {...{ both, isPast }} />
                ) : (
                  <BundleRow key={one.itemId} bundle={one} isPast={isPast} />
                ),
              )}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Dishes and bundles of a section, as they stand on it. */
function inTheirOrder({ dishes, bundles = [] }: PresentedMenu['categories'][number]) {
  const before = (count: number) => bundles.filter(({ after }) => after === count);
  return [...before(0), ...dishes.flatMap((dish, at) => [dish, ...before(at + 1)])];
}

function BundleRow({ bundle, isPast }: { bundle: PresentedBundle; isPast: boolean }) {
  const { t } = useLingui();
  const contentsWords = useContentsWords();
  const { itemId, description, price, points, vouchers, image } = bundle;
  const name = useNameOf()(bundle);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5" data-testid={`guest-${itemId}`}>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        {description !== undefined && <span className="line-clamp-2 text-13 text-fg-2">{description}</span>}
        <span className="text-13 text-fg-2">{contentsWords(vouchers)}</span>
        <span className="flex flex-wrap items-baseline gap-x-2 pt-0.5 text-14">
          {price && <Money amount={price.amount} />}
          {price?.was !== undefined && (
            <s className="text-13 text-fg-3">
              <Money amount={price.was} />
            </s>
          )}
          {price && points && (
            <span className="text-13 text-fg-3">{t({ id: 'bundle.or', message: '或' })}</span>
          )}
          {points && <Points count={points.amount} />}
        </span>
      </span>
      <DishMark dish={bundle} picture={usePicture(image, isPast)} large />
    </li>
  );
}

interface RowProps {
  dish: PresentedDish;
  both: boolean;
  isPast: boolean;
}

function Row({ dish, both, isPast }: RowProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const shown = nameOf(dish);
  const other = shown === dish.name ? dish.nameEn : dish.name;
  const isEnglish = i18n.locale === 'en';
  const { nextAt } = dish.notServed ?? {};
  const text = isEnglish ? (dish.descriptionEn ?? dish.description) : dish.description;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5" data-testid={`guest-${dish.itemId}`}>
      <span className={cx('flex min-w-0 flex-1 flex-col', dish.soldOut && 'text-fg-3')}>
        <span className="font-semibold [overflow-wrap:anywhere]">{shown}</span>
        {both && other !== undefined && <span className="text-13 text-fg-3">{other}</span>}
        {text !== undefined && <span className="line-clamp-2 text-13 text-fg-2">{text}</span>}
        <span className="flex flex-wrap items-center gap-2 pt-0.5">
          <Money amount={dish.price} className="text-14" />
          {dish.notServed && (
            <Badge tone="warning" icon={Clock}>
              {t({ id: 'menu.notServed', message: '非供應時段' })}
            </Badge>
          )}
        </span>
        {isPast && dish.choices.length > 0 && (
          <span className="pt-0.5 text-13 text-fg-3">
            {dish.choices.map(nameOf).join(t({ id: 'list.pause', message: '、' }))}
          </span>
        )}
        {nextAt !== undefined && (
          <span className="text-13">
            <Trans id="menu.servedFrom">
              <DateTime at={nextAt} style="coming" />
              起供應
            </Trans>
          </span>
        )}
      </span>
      {dish.soldOut && !dish.notServed && (
        <Badge tone="danger" icon={CircleSlash}>
          {t({ id: 'soldOut', message: '售完' })}
        </Badge>
      )}
      <DishMark dish={dish} picture={usePicture(dish.image, isPast)} large />
    </li>
  );
}
