import { createFileRoute, redirect } from '@tanstack/react-router';

/** Until there is a dashboard, a brand's back office begins with its stores. */
export const Route = createFileRoute('/admin/$brandId/_staff/')({
  beforeLoad: ({ params }) => {
    redirect({ to: '/admin/$brandId/stores', params, replace: true, throw: true });
  },
});
