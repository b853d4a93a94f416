import { createFileRoute, notFound } from '@tanstack/react-router';
import { AuthShell } from '#src/app/auth-shell.tsx';
import { NotBuiltCard, NotBuiltPage } from '#src/app/not-built-page.tsx';
import { NotFoundInOffice } from '#src/app/not-found-in-office.tsx';
import { BrandFrame } from '#src/app/shell/brand-frame.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { BrandMark } from '#src/features/access/brand-mark.tsx';

/** Every address that no other route has: a screen that is still to come, or none at all. Of a brand's back office both stand in its frame. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    // Only an address that leads nowhere else asks for it.
    const { screenNotBuilt } = await import('#src/app/screens-not-built.ts');
    const screen = screenNotBuilt(location.pathname);
    const [first, second] = location.pathname.split('/').filter(Boolean);
    const isStaffs = first === 'admin' && second !== undefined;
    if (screen === undefined && !isStaffs) notFound({ throw: true });
    // Only the staff's screens and a shop's own pages name a brand.
    const brandId = isStaffs || screen?.includes('{brandId}') === true ? decoded(second) : undefined;
    if (isStaffs && brandId === undefined) notFound({ throw: true });
    const gate = isStaffs ? await staffOnly(context.data, { here: location.publicHref, brandId }) : undefined;
    return { brandId, isStaffs, isToCome: screen !== undefined, denied: gate?.denied };
  },
  component: Page,
});

/** Part of an address as it is meant; one with a stray `%` means nobody. */
function decoded(part = ''): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function Page() {
  const { brandId, isStaffs, isToCome } = Route.useRouteContext();
  if (isStaffs && brandId !== undefined) {
    return (
      <StaffGate>
        <BrandFrame brandId={brandId}>
          {isToCome ? <NotBuiltPage brandId={brandId} /> : <NotFoundInOffice brandId={brandId} />}
        </BrandFrame>
      </StaffGate>
    );
  }
  return (
    <AuthShell brand={brandId === undefined ? undefined : <BrandMark brandId={brandId} />}>
      <NotBuiltCard />
    </AuthShell>
  );
}
