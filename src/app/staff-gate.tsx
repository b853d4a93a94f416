import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PermissionAlert } from './permission-alert.tsx';
import type { Denied } from './staff-only.ts';

interface StaffGateProps {
  denied: Denied;
  children: ReactNode;
}

/** A guarded page, or in its place the alert that it is not theirs, which leads away (spec 6). */
export function StaffGate({ denied, children }: StaffGateProps) {
  const router = useRouter();
  if (!denied) return children;
  return <PermissionAlert lacking={denied.lacking} onRead={() => router.history.replace(denied.to)} />;
}
