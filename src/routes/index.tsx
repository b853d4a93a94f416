import { createFileRoute, redirect } from '@tanstack/react-router';

/** The front door leads to the site, which is no part of the app. An app that was installed when it began here goes on to its own. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    redirect({
      href: isInstalled ? '/admin/login' : '/home',
      reloadDocument: !isInstalled,
      replace: true,
      throw: true,
    });
  },
});
