import { createFileRoute } from '@tanstack/react-router';
import { useRoleName } from '#src/app/role-name.ts';
import { DeviceSettings } from '#src/app/shell/device-settings.tsx';
import { AccountScreen } from '#src/features/access/account-screen.tsx';

export const Route = createFileRoute('/boss/_staff/account')({ component: Page });

function Page() {
  return <AccountScreen roleName={useRoleName()} device={<DeviceSettings hasSync={false} />} />;
}
