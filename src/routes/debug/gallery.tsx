import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '#src/debug/gallery/gallery-screen.tsx';
import { ShellSpecimen } from '#src/debug/gallery/shells.tsx';
import type { Shell } from '#src/debug/gallery/shells.tsx';

/** All parts; with `?shell=` one of the shells around the pages. */
export const Route = createFileRoute('/debug/gallery')({
  validateSearch: (search): { shell?: Shell } => {
    const shell = (['admin', 'counter', 'auth'] as const).find((name) => name === search['shell']);
    return shell ? { shell } : {};
  },
  component: GalleryPage,
});

function GalleryPage() {
  const { shell } = Route.useSearch();
  return shell ? <ShellSpecimen shell={shell} /> : <GalleryScreen />;
}
