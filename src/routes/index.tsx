import { createFileRoute, redirect } from '@tanstack/react-router';

/** The marketing pages are still to come; until then the front door is the staff's. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    redirect({ href: '/admin/login', replace: true, throw: true });
  },
});
