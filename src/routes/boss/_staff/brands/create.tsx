import { createFileRoute } from '@tanstack/react-router';
import { BrandCreateScreen } from '#src/features/brand/brand-form.tsx';

export const Route = createFileRoute('/boss/_staff/brands/create')({ component: BrandCreateScreen });
