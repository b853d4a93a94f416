import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import type { Unsold } from '#domain/promotion/bundle-rules.ts';
import type { OpenState } from '#domain/store/opening-hours.ts';
import { shortDay } from '#src/ui/figures/short-day.ts';
import { ClosedNote } from '../menu/closed-note.tsx';
import { PausedNote } from '../parts/paused-note.tsx';

/** Why a store does not sell a bundle for money now. */
export type NotSold =
  | { readonly why: 'off_menu' }
  | { readonly why: 'no_orders' }
  | { readonly why: 'closed'; readonly open: OpenState };

interface NotSoldNoteProps {
  bundle: PresentedBundle;
  notSold: NotSold | undefined;
  /** The store takes no orders until then. */
  pausedUntil: string | undefined;
}

/** Why a bundle cannot be bought with money here and now; nothing where it can. */
export function NotSoldNote({ bundle, notSold, pausedUntil }: NotSoldNoteProps) {
  if (!bundle.price)
    return (
      <Reason>
        <Trans id="shop.bundlePointsOnly">這個套組只能用點數兌換。</Trans>
      </Reason>
    );
  if (!notSold) return pausedUntil === undefined ? null : <PausedNote until={pausedUntil} />;
  if (notSold.why === 'closed') return <ClosedNote open={notSold.open} />;
  return (
    <Reason>
      {notSold.why === 'off_menu' ? (
        <Trans id="shop.bundleOffMenu">這個套組不在這家店的線上菜單上，無法在這裡購買。</Trans>
      ) : (
        <Trans id="shop.bundleNoOrders">這家店不接線上訂單，請到店內購買。</Trans>
      )}
    </Reason>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <p className="text-14 text-fg-2" data-testid="not-sold-here">
      {children}
    </p>
  );
}

/** Why nobody sells a bundle today, for the place in which it would stand. */
export function useUnsoldWords(): (unsold: Unsold) => string {
  const { t, i18n } = useLingui();
  return (unsold) => {
    if (unsold.why === 'not_yet') {
      const first = shortDay(unsold.startsAt, i18n.locale);
      return t({ id: 'shop.bundleFrom', message: `${first}開始販售。` });
    }
    if (unsold.why === 'over') {
      const last = shortDay(unsold.endsAt, i18n.locale);
      return t({ id: 'shop.bundleOver', message: `已在${last}結束販售。` });
    }
    return t({ id: 'shop.bundleOff', message: '這個套組已停止販售。' });
  };
}
