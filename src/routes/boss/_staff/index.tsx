import { createFileRoute, redirect } from '@tanstack/react-router';

/** Spec 2: the empty path leads to the brands. */
export const Route = createFileRoute('/boss/_staff/')({
  beforeLoad: () => {
    redirect({ to: '/boss/brands', replace: true, throw: true });
  },
});
