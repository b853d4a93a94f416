import { createFileRoute } from '@tanstack/react-router';
import { PlatformSettingsScreen } from '#src/features/platform/platform-settings-screen.tsx';

export const Route = createFileRoute('/boss/_staff/settings')({ component: PlatformSettingsScreen });
