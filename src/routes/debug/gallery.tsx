import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '#src/debug/gallery/gallery-screen.tsx';
import { Lists } from '#src/debug/gallery/lists.tsx';
import { ShellSpecimen } from '#src/debug/gallery/shells.tsx';
import type { Shell } from '#src/debug/gallery/shells.tsx';

/** All parts; with `?shell=` one of the shells around the pages, or a page of the server's list. */
export const Route = createFileRoute('/debug/gallery')({
  validateSearch: (search): { shell?: Shell | 'list' } => {
    const shell = (['admin', 'counter', 'auth', 'list'] as const).find((name) => name === search['shell']);
    return shell ? { shell } : {};
  },
  component: GalleryPage,
});

function GalleryPage() {
  const { shell } = Route.useSearch();
  if (shell === 'list') return <Lists />;
  return shell ? <ShellSpecimen shell={shell} /> : <GalleryScreen />;
}
