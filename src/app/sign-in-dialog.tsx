import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const LazyForm = lazyPart(async () => (await import('./sign-in-form.tsx')).SignInForm);

interface SignInDialogProps {
  brandId: string;
  /** Who was signed in: nearly always it is they who go on. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Signing in over a page that somebody works with: everything below stays as it is. */
export function SignInDialog({ brandId, name, open, onClose }: SignInDialogProps) {
  const { t } = useLingui();
  // It is there when the dialog opens, so that the first field takes the focus.
  useEffect(() => void LazyForm.fetch(), []);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t({ id: 'session.signInAgain', message: '重新登入' })}
      description={t({ id: 'session.signInOver', message: '目前的訂單和輸入的內容都會保留' })}
    >
      <LazyBoundary asked={open}>
        <LazyForm brandId={brandId} name={name} onSignedIn={onClose} />
      </LazyBoundary>
    </Dialog>
  );
}
