import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundInOffice } from '#src/app/not-found-in-office.tsx';
import { BrandFrame } from '#src/app/shell/brand-frame.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { DeferredSyncCentre } from '#src/routes/-deferred-sync-centre.tsx';

/** Every address that no other route has. Of a brand's back office it stands in its frame. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    const [first, second] = location.pathname.split('/').filter(Boolean);
    const brandId = first === 'admin' ? decoded(second) : undefined;
    if (brandId === undefined) notFound({ throw: true });
    const { denied } = await staffOnly(context.data, { here: location.publicHref, brandId });
    return { brandId, denied };
  },
  component: Page,
});

/** Part of an address as it is meant; one with a stray `%` means nobody. */
function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function Page() {
  const { brandId } = Route.useRouteContext();
  if (brandId === undefined) return null;
  return (
    <StaffGate>
      <BrandFrame brandId={brandId} syncCentre={(shown) => <DeferredSyncCentre {...shown} />}>
        <NotFoundInOffice brandId={brandId} />
      </BrandFrame>
    </StaffGate>
  );
}
