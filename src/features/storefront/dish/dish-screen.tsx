import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Utensils from 'lucide-react/icons/utensils';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { useCart, useCarts, useLiveStorefront } from '#src/data/guests/guest-context.tsx';
import { placeKey, type Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { useBrandTheme } from '#src/ui/brand/use-brand-theme.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useEnterStore } from '../parts/enter-store.ts';
import { OfflineStrip } from '../parts/offline-strip.tsx';
import { StorefrontStates } from '../parts/storefront-states.tsx';
import { useAddDish } from '../parts/use-add-dish.ts';
import { useOpenNow } from '../parts/use-open-now.ts';
import type { Shell } from '../shell-slots.ts';
import { ChosenDish } from './chosen-dish.tsx';
import { withAnswered } from './with-answered.ts';

interface DishScreenProps {
  place: Place;
  dishId: string;
  /** The line of the cart that is changed. */
  lineId: string | undefined;
  shell: Shell;
  /** Back to where one came from. */
  onLeave: () => void;
}

/** One dish: what it is, what it asks, how many. Also where a line of the cart is changed. */
export function DishScreen({ place, dishId, lineId, shell, onLeave }: DishScreenProps) {
  const state = useLiveStorefront(place);
  useBrandTheme(state.shown?.brand.themeColour);
  useEnterStore(place);
  const { carts } = useCarts();
  const line = carts?.get(placeKey(place))?.cart.lines.find(({ _id }) => _id === lineId);
  return (
    <StorefrontStates state={state} shell={shell}>
      {(shown) => {
        const dish = dishesOf(shown.menu).find((one) => one.dishId === dishId);
        if (!dish) return <NoDish place={place} shell={shell} />;
        // A line is changed with what it says: until the carts were read, nobody knows.
        if (lineId !== undefined && !carts)
          return shell({ heading: <Heading dish={dish} shown={shown} />, children: null });
        return (
          <Dish
            key={line?._id}
            {...{ place, shell, shown, dish, line, onLeave }}
            isOld={state.error !== undefined}
          />
        );
      }}
    </StorefrontStates>
  );
}

interface DishProps extends Pick<DishScreenProps, 'place' | 'shell' | 'onLeave'> {
  shown: Storefront;
  dish: PresentedDish;
  line: CartLine | undefined;
  isOld: boolean;
}

function Dish({ place, shell, shown, dish, line, isOld, onLeave }: DishProps) {
  const open = useOpenNow(shown);
  const { change } = useCart(place, shown.store);
  const addDish = useAddDish(place, shown);
  return (
    <ChosenDish
      dish={dish}
      line={line}
      open={open}
      strip={isOld && <OfflineStrip atMs={shown.at} />}
      shell={shell}
      heading={<Heading dish={dish} shown={shown} />}
      menuLink={
        <Link to="/stores/$brandId/$storeId" params={place} className="font-semibold text-primary-text">
          <Trans id="shop.similar">看看其他餐點</Trans>
        </Link>
      }
      onDone={(wanted) => {
        const done = line
          ? change((cart) => withAnswered(cart, line._id, dish, wanted))
          : addDish(dish, wanted);
        void done.then(onLeave);
      }}
    />
  );
}

function Heading({ dish, shown }: { dish: PresentedDish; shown: Storefront }) {
  const nameOf = useNameOf();
  return (
    <div className="min-w-0 flex-1">
      <PageHeading
        within={[nameOf(shown.store), nameOf(shown.brand)]}
        className="truncate text-18! leading-tight"
      >
        {nameOf(dish)}
      </PageHeading>
      <p className="truncate text-13 text-fg-2">{nameOf(shown.store)}</p>
    </div>
  );
}

function NoDish({ place, shell }: Pick<DishScreenProps, 'place' | 'shell'>) {
  const { t } = useLingui();
  return shell({
    heading: <PageHeading hidden>{t({ id: 'shop.dishGone', message: '這道餐點已不在菜單上' })}</PageHeading>,
    children: (
      <EmptyView
        icon={Utensils}
        title={<Trans id="shop.dishGone">這道餐點已不在菜單上</Trans>}
        action={
          <Link to="/stores/$brandId/$storeId" params={place} className={buttonClass({ variant: 'primary' })}>
            <Trans id="shop.backToMenu">回菜單</Trans>
          </Link>
        }
      />
    ),
  });
}
