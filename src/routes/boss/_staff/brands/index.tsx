import { createFileRoute } from '@tanstack/react-router';
import { BrandsScreen } from '#src/features/brand/brands-screen.tsx';

export const Route = createFileRoute('/boss/_staff/brands/')({ component: BrandsScreen });
