import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getBrand } from '#domain/brand/operations.ts';
import { roleScope } from '#domain/kit/roles.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { signedIn, useSession } from '#src/data/use-session.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { OfflineBanner } from '#src/ui/offline-banner.tsx';
import { SyncPill } from '#src/ui/sync-pill.tsx';
import { adminManifest, useManifest } from '../manifest.ts';
import { SignInBar } from '../sign-in-bar.tsx';
import { SyncCentreLater } from '../sync-centre-later.tsx';
import { useBrandAddress } from '../use-brand-address.ts';
import { useOutage } from '../use-outage.ts';
import { usePanel } from '../use-panel.ts';
import { OfficeFrame } from './office-frame.tsx';
import { Switcher } from './switcher.tsx';
import { useBrandPlaces } from './use-brand-places.ts';

interface BrandFrameProps {
  brandId: string;
  children: ReactNode;
}

/** The back office of one brand: its data, the shell, and what stands around every page. */
export function BrandFrame({ brandId, children }: BrandFrameProps) {
  useManifest(adminManifest(brandId));
  return (
    <BrandData brandId={brandId}>
      <Frame brandId={brandId}>{children}</Frame>
    </BrandData>
  );
}

function Frame({ brandId, children }: BrandFrameProps) {
  const { i18n } = useLingui();
  const who = signedIn(useSession().state);
  const found = useQuery(getBrand, { id: brandId }).data;
  const brand = found ?? who?.brand ?? undefined;
  // Only the whole of a brand tells whether it has a short name.
  useBrandAddress(found && 'isActive' in found ? found : undefined);
  const picture = usePicture(found?.image);
  const view = useSyncStatus();
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
      {view && <SyncCentreLater view={view} open={panel.isOpen} onClose={panel.close} />}
    </OfficeFrame>
  );
}
