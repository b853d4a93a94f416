import { createFileRoute, redirect } from '@tanstack/react-router';

/** The guests' pages. They have a document of their own; whoever comes from the staff's pages leaves these. */
export const Route = createFileRoute('/_guests')({
  beforeLoad: ({ context, location }) => {
    if ('data' in context) redirect({ href: location.publicHref, reloadDocument: true, throw: true });
  },
});
