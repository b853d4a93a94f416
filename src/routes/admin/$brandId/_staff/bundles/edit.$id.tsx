import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BundleForm } from '#src/features/bundle/bundle-form.tsx';
import { bundleResource } from '#src/features/bundle/bundle-resource.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/bundles/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'promotions.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <EditScreen
        resource={bundleResource}
        place={{ brandId }}
        id={id}
        history={<CatalogueHistory {...{ brandId, id }} kind="bundle" />}
      >
        {(ends) => <BundleForm {...ends} />}
      </EditScreen>
    </StaffGate>
  );
}
