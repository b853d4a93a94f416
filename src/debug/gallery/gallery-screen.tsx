import { PageHeading } from '#src/ui/page-heading.tsx';

export function GalleryScreen() {
  return <PageHeading>Gallery</PageHeading>;
}
