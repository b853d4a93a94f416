import { createFileRoute } from '@tanstack/react-router';
import { BrandForm } from '#src/features/brand/brand-form.tsx';
import { brandResource } from '#src/features/brand/brand-resource.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import { onPlatform } from '#src/office/place.ts';

export const Route = createFileRoute('/boss/_staff/brands/edit/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return (
    <EditScreen resource={brandResource} place={onPlatform} id={id}>
      {(ends) => <BrandForm {...ends} />}
    </EditScreen>
  );
}
