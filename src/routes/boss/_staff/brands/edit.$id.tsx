import { createFileRoute } from '@tanstack/react-router';
import { BrandEditScreen } from '#src/features/brand/brand-form-screens.tsx';

export const Route = createFileRoute('/boss/_staff/brands/edit/$id')({ component: Page });

function Page() {
  return <BrandEditScreen {...Route.useParams()} />;
}
