import { createFileRoute } from '@tanstack/react-router';
import { AuthShell } from '#src/app/auth-shell.tsx';
import { BrandMark } from '#src/features/access/brand-mark.tsx';
import { InvitationScreen } from '#src/features/access/invitation/invitation-screen.tsx';
import { useBrandOfSlug } from '#src/features/access/use-brand-of-slug.ts';

export const Route = createFileRoute('/admin/$brandId/invite/$token')({ component: Page });

/** Where somebody who is invited to a brand sets their password. */
function Page() {
  const { brandId: named, token } = Route.useParams();
  const brandId = useBrandOfSlug(named);
  return (
    <AuthShell brand={<BrandMark brandId={brandId} />}>
      <InvitationScreen key={token} token={token} brand={named} loginAt={`/admin/${named}/login`} />
    </AuthShell>
  );
}
