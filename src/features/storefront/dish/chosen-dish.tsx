import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { isOrderable } from '#domain/menu/guest-price.ts';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { adjust, faultsOf, pick, questionsOf, startChoosing } from '#domain/order/choosing.ts';
import { mostOfOne } from '#domain/order/guest-limits.ts';
import { chosenOf, linePrice, noteLimit, optionsFor } from '#domain/order/lines.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { ChoiceGroup } from '#src/ui/choices/choice-group.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { formatComing } from '#src/ui/figures/format-time.ts';
import { LimitedField } from '#src/ui/form/limited-field.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { DishPhoto } from '../parts/dish-photo.tsx';
import { PriceLabel } from '../parts/price-label.tsx';
import type { Wanted } from '../parts/use-add-dish.ts';
import type { OpenNow } from '../parts/use-open-now.ts';
import { WhyNot } from '../parts/why-not.tsx';
import type { Shell } from '../shell-slots.ts';

interface ChosenDishProps {
  dish: PresentedDish;
  line: CartLine | undefined;
  open: OpenNow;
  strip: ReactNode;
  shell: Shell;
  heading: ReactNode;
  /** Where there is something else. */
  menuLink: ReactNode;
  onDone: (wanted: Wanted) => void;
}

/** The dish while it is chosen: required questions first, each with its rule; the button says the price or what is still to be chosen. */
export function ChosenDish({ dish, line, open, strip, shell, heading, menuLink, onDone }: ChosenDishProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const [state, setState] = useState(() => startChoosing(dish, line && chosenOf(line)));
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const groups = useRef(new Map<string, HTMLElement>());
  const faults = faultsOf(dish, state.chosen);
  const amount = money(
    linePrice({ basePrice: dish.price, options: optionsFor(dish, state.chosen) }) * quantity,
  );
  const names = listOf(faults.map(nameOf));
  const canBeHad = isOrderable(dish, open.now);
  const about = i18n.locale === 'en' ? (dish.descriptionEn ?? dish.description) : dish.description;

  const finish = () => {
    const [first] = faults;
    if (!first) {
      onDone({ chosen: state.chosen, quantity, note });
      return;
    }
    const group = groups.current.get(first.categoryId);
    group?.scrollIntoView({ block: 'start' });
    group?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus({ preventScroll: true });
  };
  const opensAt = open.opensAt && formatComing(new Date(open.opensAt), new Date(open.now), i18n.locale);

  return shell({
    heading,
    foot: (
      <div className="fixed inset-x-0 bottom-0 z-(--z-banner) border-t border-line bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        <div className="mx-auto flex max-w-[1080px] items-center gap-3">
          {!canBeHad ? (
            <p className="flex min-h-(--control-primary) flex-1 flex-wrap items-center justify-between gap-2">
              <WhyNot dish={dish} />
              {menuLink}
            </p>
          ) : !open.takesOrders ? (
            <p className="flex min-h-(--control-primary) flex-1 items-center text-14 text-fg-2">
              {opensAt
                ? t({ id: 'order.closed', message: `店家目前休息中，${opensAt}開始接單` })
                : t({ id: 'shop.closedNote', message: '目前休息中，可以先看看菜單。' })}
            </p>
          ) : (
            <>
              <Stepper
                label={t({ id: 'quantity', message: '數量' })}
                value={quantity}
                min={1}
                max={mostOfOne}
                onChange={setQuantity}
              />
              <Button
                variant="primary"
                size="lg"
                data-testid="dish-add"
                className="min-w-0 flex-1 px-3"
                onClick={finish}
              >
                {faults.length > 0
                  ? t({ id: 'option.missing', message: `還需選擇：${names}` })
                  : line
                    ? t({ id: 'option.save', message: `更新 ${amount}` })
                    : t({ id: 'shop.addToCart', message: `加入購物車 ${amount}` })}
              </Button>
            </>
          )}
        </div>
      </div>
    ),
    children: (
      <>
        {strip}
        <div className="mx-auto grid w-full max-w-[1080px] gap-x-10 pb-28 lg:grid-cols-[420px_minmax(0,1fr)] lg:px-6 lg:pt-6">
          <div className="lg:sticky lg:top-20 lg:self-start">
            <DishPhoto
              dish={dish}
              alt={nameOf(dish)}
              width={800}
              height={600}
              eager
              className="aspect-4/3 h-auto max-h-[52vh] w-full text-40 lg:rounded-card"
            />
          </div>
          <div className="flex flex-col gap-6 px-4 pt-4 lg:px-0 lg:pt-0">
            <div className="flex flex-col gap-2">
              <p className="flex flex-wrap items-center gap-2">
                <PriceLabel dish={dish} className="text-20 font-semibold" />
                {canBeHad ? dish.tags.map((tag) => <Badge key={tag}>{tag}</Badge>) : <WhyNot dish={dish} />}
              </p>
              {about && <p className="whitespace-pre-line text-fg-2">{about}</p>}
            </div>
            {questionsOf(dish).map((choice) => (
              <ChoiceGroup
                heading="h2"
                key={choice.categoryId}
                ref={(element) => {
                  if (element) groups.current.set(choice.categoryId, element);
                  else groups.current.delete(choice.categoryId);
                }}
                choice={choice}
                chosen={state.chosen}
                full={state.full === choice.categoryId}
                onPick={(optionId) => setState((now) => pick(dish, now, choice.categoryId, optionId))}
                onAdjust={(optionId, by) =>
                  setState((now) => adjust(dish, now, choice.categoryId, optionId, by))
                }
              />
            ))}
            <LimitedField
              label={t({ id: 'note', message: '備註' })}
              optional
              value={note}
              limit={noteLimit}
              autoComplete="off"
              data-testid="dish-note"
              onChange={({ target }) => setNote(target.value)}
            />
            <p className="text-13 text-fg-2">
              <Trans id="shop.noteHint">店家會盡量配合，可能無法滿足所有需求。</Trans>
            </p>
          </div>
        </div>
      </>
    ),
  });
}
