import { createFileRoute } from '@tanstack/react-router';
import { BrandHistory } from '#src/app/history/deferred-histories.tsx';
import { BrandDetailScreen } from '#src/features/brand/brand-detail-screen.tsx';
import { BrandAdmins } from '#src/features/people/brand-admins.tsx';
import { BrandOversight } from '#src/features/platform/oversight.tsx';

export const Route = createFileRoute('/boss/_staff/brands/detail/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return (
    <BrandDetailScreen
      id={id}
      oversight={<BrandOversight brandId={id} />}
      admins={<BrandAdmins brandId={id} />}
      history={<BrandHistory brandId={id} />}
    />
  );
}
