import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ReactNode } from 'react';
import type { MenuItem as Item } from '#domain/menu/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { DishMark } from '#src/ui/brand/dish-mark.tsx';
import { faultId, FieldFault } from '#src/ui/form/field.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { groupDigits } from '#src/ui/form/money-input.ts';
import { money } from '#src/ui/figures/money.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { ItemMenu } from './item-menu.tsx';
import { TimesDialog, timesField, TimesMark } from './item-times.tsx';
import type { Offered } from './offered.ts';
import { fieldIdOf, type BuilderActions } from './use-builder.ts';

interface ItemRowProps {
  item: Item;
  builder: BuilderActions;
  isSoldOut: boolean;
  /** What is wrong with its price or its points, once it is told and before. */
  priceError: string | undefined;
  priceFault: string | undefined;
  pointError: string | undefined;
  pointFault: string | undefined;
  /** What is wrong with its times. */
  timesError: string | undefined;
  /** A field was left. */
  onLeave: (field: string) => void;
  /** What it is dragged by. */
  handle: ReactNode;
}

/** One dish or bundle of a section: what it costs in this store, whether guests see it, and when they may have it. */
export function ItemRow({ item, builder, isSoldOut, handle, ...fields }: ItemRowProps) {
  const { t } = useLingui();
  const [isTiming, setTiming] = useState(false);
  const offer = builder.offerOf(item);
  const name = builder.nameOf(item);
  const priceField = `item/${item._id}/priceOverride`;
  const pointField = `item/${item._id}/pointOverride`;
  const base = offer?.price;
  const isBundle = item.itemType === 'bundle';
  const isChanged = item.priceOverride !== undefined && item.priceOverride !== base;
  const amount = base === undefined ? '' : money(base);
  const points = t({ id: 'menu.points', message: '點數' });
  return (
    <div
      data-testid={`item-${item._id}`}
      className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 py-1.5 pr-1 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto]"
    >
      {handle}
      <DishMark dish={offer ?? { name: '?' }} />
      <span className={cx('flex min-w-0 flex-col', !item.isShowing && 'text-fg-3')}>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <ItemState item={item} offer={offer} isSoldOut={isSoldOut} />
        </span>
        {offer && <OtherName offer={offer} shown={name} />}
        <TimesMark {...{ item, offer, name }} error={fields.timesError} onOpen={() => setTiming(true)} />
      </span>
      <div className="flex items-start gap-2 max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-2">
        {isBundle && !builder.withPoints && offer?.points !== undefined && (
          <span className="flex min-h-control items-center text-14 text-fg-2">
            <Points count={offer.points} />
          </span>
        )}
        {builder.withPoints && (
          <MoneyField
            hideLabel
            id={fieldIdOf(pointField)}
            label={t({ id: 'menu.pointsOf', message: `${name}的點數` })}
            unit={points}
            placeholder={offer?.points === undefined ? '' : groupDigits(offer.points)}
            value={item.pointOverride ?? null}
            error={fields.pointError}
            faultApart
            className="w-28"
            onChange={(value) => builder.editItem(item._id, { pointOverride: value ?? undefined })}
            onBlur={() => fields.onLeave(pointField)}
          />
        )}
        {/* What is bought with points alone has no price. */}
        <div className={cx('flex w-32 flex-col', isBundle && base === undefined && 'hidden')}>
          <MoneyField
            hideLabel
            id={fieldIdOf(priceField)}
            label={t({ id: 'menu.priceOf', message: `${name}的店內價` })}
            placeholder={base === undefined ? '' : groupDigits(base)}
            value={item.priceOverride ?? null}
            error={fields.priceError}
            faultApart
            onChange={(value) => builder.editItem(item._id, { priceOverride: value ?? undefined })}
            onBlur={() => fields.onLeave(priceField)}
          />
          {isChanged && (
            <span className="num pt-0.5 text-12 text-fg-3">
              {isBundle
                ? t({ id: 'menu.bundlePrice', message: `套組價格 ${amount}` })
                : t({ id: 'menu.basePrice', message: `餐點庫價格 ${amount}` })}
            </span>
          )}
        </div>
      </div>
      <span className="flex items-center max-sm:col-start-4 max-sm:row-start-1">
        <IconButton
          icon={item.isShowing ? Eye : EyeOff}
          label={t({ id: 'menu.showItem', message: `上架${name}` })}
          aria-pressed={item.isShowing}
          className={item.isShowing ? undefined : 'text-fg-3'}
          onClick={() => builder.editItem(item._id, { isShowing: !item.isShowing })}
        />
        <ItemMenu
          item={item}
          builder={builder}
          onTimes={isBundle ? undefined : () => setTiming(true)}
          trigger={
            <IconButton icon={Ellipsis} label={t({ id: 'menu.more', message: `${name}的更多操作` })} />
          }
        />
      </span>
      {/* Told when its field is left, which is when the next row is being pressed: the room is there before. */}
      <div className="col-span-2 col-start-3 flex flex-col gap-1 empty:hidden sm:items-end sm:text-right">
        <FieldFault
          id={faultId(fieldIdOf(pointField))}
          error={fields.pointError}
          untold={builder.withPoints ? fields.pointFault : undefined}
        />
        <FieldFault
          id={faultId(fieldIdOf(priceField))}
          error={fields.priceError}
          untold={fields.priceFault}
        />
        <FieldFault id={faultId(fieldIdOf(timesField(item)))} error={fields.timesError} />
      </div>
      <TimesDialog
        {...{ item, offer, name, builder }}
        error={fields.timesError}
        open={isTiming}
        onLeave={() => fields.onLeave(timesField(item))}
        onClose={() => {
          setTiming(false);
          fields.onLeave(timesField(item));
        }}
      />
    </div>
  );
}

function OtherName({ offer, shown }: { offer: Offered; shown: string }) {
  const other = shown === offer.name ? offer.nameEn : offer.name;
  return other === undefined ? null : <span className="truncate text-13 text-fg-3">{other}</span>;
}

interface ItemStateProps {
  item: Item;
  offer: Offered | undefined;
  isSoldOut: boolean;
}

/** Why guests do not see it, or cannot have it. */
function ItemState({ item, offer, isSoldOut }: ItemStateProps) {
  const { t } = useLingui();
  if (!offer) return <Badge tone="danger">{t({ id: 'menu.isGone', message: '已刪除' })}</Badge>;
  if (!item.isShowing) return <Badge>{t({ id: 'menu.hidden', message: '不顯示' })}</Badge>;
  if (!offer.isActive)
    return (
      <Badge tone="warning">
        {offer.isBundle
          ? t({ id: 'menu.bundleOff', message: '套組已下架' })
          : t({ id: 'menu.dishOff', message: '餐點已下架' })}
      </Badge>
    );
  if (isSoldOut) return <Badge tone="danger">{t({ id: 'soldOut', message: '售完' })}</Badge>;
  return null;
}
