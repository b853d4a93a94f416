import { createFileRoute } from '@tanstack/react-router';
import { GalleryScreen } from '#src/debug/gallery/gallery-screen.tsx';

export const Route = createFileRoute('/debug/gallery')({ component: GalleryScreen });
