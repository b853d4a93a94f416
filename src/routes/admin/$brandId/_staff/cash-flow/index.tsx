import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { SharedPicture } from '#domain/kit/shared-picture.ts';
import { useEffect } from 'react';
import { lastStoreOf } from '#src/app/last-store.ts';
import { StoreNet } from '#src/features/cash-flow/store-net.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { StoreChoice } from '#src/office/stores/store-choice.tsx';

/** Whose books. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/')({
  validateSearch: ({ shared }): { shared?: SharedPicture } =>
    shared === 'picture' || shared === 'none' || shared === 'lost' ? { shared } : {},
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { shared } = Route.useSearch();
  const { t } = useLingui();
  useEffect(() => {
    if (shared === 'none')
      notify('danger', t({ id: 'flow.sharedNone', message: '沒有收到圖片，請再分享一次' }), {
        duration: 5000,
      });
  }, [shared, t]);
  const isForNew = shared === 'picture' || shared === 'lost';
  return (
    <StoreChoice
      brandId={brandId}
      to={isForNew ? '/admin/$brandId/cash-flow/$storeId/create' : '/admin/$brandId/cash-flow/$storeId/show'}
      {...(isForNew && { search: { shared } })}
      title={t({ id: 'flow.title', message: '收支記帳' })}
      lastStoreId={lastStoreOf(brandId)}
      figure={({ _id }) => <StoreNet brandId={brandId} storeId={_id} />}
    />
  );
}
