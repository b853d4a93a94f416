import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { PermissionAlert } from './permission-alert.tsx';
import { NotAllowed } from './staff-only.ts';

/** The error page of staff routes: a page that is not theirs is told, everything else is a defect. */
export function StaffError(props: ErrorComponentProps) {
  const router = useRouter();
  const { error } = props;
  if (!(error instanceof NotAllowed)) return <ErrorPage {...props} />;
  const leave = () => router.history.replace(error.to);
  return <PermissionAlert lacking={error.lacking} onRead={leave} />;
}
