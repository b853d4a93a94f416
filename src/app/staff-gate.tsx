import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PermissionAlert } from './permission-alert.tsx';

/** The page of a guarded route, or in its place the alert that it is not theirs, which leads away (spec 6). */
export function StaffGate({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { denied } = useRouteContext({ strict: false });
  if (!denied) return children;
  return <PermissionAlert lacking={denied.lacking} onRead={() => router.history.replace(denied.to)} />;
}
