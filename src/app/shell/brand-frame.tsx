import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { getBrand } from '#domain/brand/operations.ts';
import { roleScope } from '#domain/kit/roles.ts';
import { listStores } from '#domain/store/operations.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { useFlagged } from '#src/data/use-flagged.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { useShortBudgets } from '#src/data/use-short-budgets.ts';
import { useReadSettled, useStoreFlags, withFlags } from '#src/data/use-store-flags.ts';
import { useSyncMark } from '#src/data/use-sync-status.ts';
import { OfflineBanner } from '#src/ui/states/offline-banner.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { SyncPill } from '#src/ui/states/sync-pill.tsx';
import { adminManifest, useManifest } from '../manifest.ts';
import { SignInBar } from '../sign-in-bar.tsx';
import { SyncCentre, type SyncCentreSlot } from '../sync-centre-slot.tsx';
import { useBrandAddress } from '../use-brand-address.ts';
import { useOutage } from '../use-outage.ts';
import { usePanel } from '../use-panel.ts';
import type { Reviewed } from './activity-sheet.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { Switcher } from './switcher.tsx';
import { useBrandPlaces } from './use-brand-places.ts';

/** So often it is asked how much of the day's messages is left. */
const budgetMs = 600_000;

interface BrandFrameProps {
  brandId: string;
  syncCentre: SyncCentreSlot;
  children: ReactNode;
}

/** The back office of one brand: its data, the shell, and what stands around every page. */
export function BrandFrame(props: BrandFrameProps) {
  const { brandId } = props;
  useManifest(adminManifest(brandId));
  return (
    <BrandData brandId={brandId}>
      <Frame {...props} />
    </BrandData>
  );
}

function Frame({ brandId, syncCentre, children }: BrandFrameProps) {
  const { i18n } = useLingui();
  const who = signedIn(useSession().state);
  const found = useQuery(getBrand, { id: brandId }).data;
  const brand = found ?? who?.brand ?? undefined;
  // Only the whole of a brand tells whether it has a short name.
  useBrandAddress(found && 'isActive' in found ? found : undefined);
  const picture = usePicture(found?.image);
  const told = useSyncMark();
  // Who works in one store decides about it from any page.
  const flags = useStoreFlags(brandId, who?.store?._id);
  useReadSettled(flags, told);
  const view = withFlags(told, flags);
  const review = useReviewed(brandId, who?.store?._id);
  const budgets = useShortBudgets(brandId, useNow(budgetMs));
  const outage = useOutage(view);
  const panel = usePanel('sync');
  const places = useBrandPlaces(brandId, who?.role, who?.store?._id);
  const nameOf = (one: { name: string; nameEn?: string | undefined }): string =>
    i18n.locale === 'en' ? (one.nameEn ?? one.name) : one.name;
  return (
    <OfficeFrame
      brandId={brandId}
      places={places}
      switcher={
        <Switcher
          brandId={brandId}
          brand={brand && { name: nameOf(brand), themeColour: found?.themeColour, picture }}
          storeName={who?.store ? nameOf(who.store) : undefined}
          hasBrands={who !== undefined && roleScope(who.role) === 'system'}
        />
      }
      onSync={panel.open}
      review={review}
      budgets={budgets}
      status={view && <SyncPill state={view.state} count={view.count} onClick={panel.open} />}
      banner={
        <>
          <SignInBar />
          {outage !== 'none' && (
            <OfflineBanner audience="manager" state={outage} count={view?.pending ?? 0} />
          )}
        </>
      }
    >
      {children}
      <SyncCentre slot={syncCentre} flags={flags} open={panel.isOpen} onClose={panel.close} />
    </OfficeFrame>
  );
}

/** What waits for whoever is signed in, in each of their stores that has something. */
function useReviewed(brandId: string, own: string | undefined): readonly Reviewed[] {
  const nameOf = useNameOf();
  const { data } = useQuery(listStores, { brandId });
  const stores = useMemo(
    () => (data ?? []).filter(({ _id }) => own === undefined || _id === own),
    [data, own],
  );
  const flagged = useFlagged(stores, Math.floor(useNow(60_000) / 60_000));
  return stores.flatMap((store) => {
    const count = flagged.get(store._id)?.length ?? 0;
    return count === 0 ? [] : [{ storeId: store._id, name: nameOf(store), count }];
  });
}
