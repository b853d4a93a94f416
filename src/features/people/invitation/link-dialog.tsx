import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { LinkShownProps } from './link-shown.tsx';

// The drawing of codes is fetched when there is one to draw.
const LazyLink = lazyPart(async () => (await import('./link-shown.tsx')).LinkShown);

interface LinkDialogProps extends Partial<LinkShownProps> {
  onClose: () => void;
}

/** Shows a link that was made; nothing while there is none. */
export function LinkDialog({ made, wantsMail = false, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={made !== undefined}
      title={t({ id: 'invitation.title', message: '邀請連結' })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" data-testid="invitation-done" onClick={onClose}>
          {t({ id: 'invitation.done', message: '完成' })}
        </Button>
      }
    >
      {made && (
        <LazyBoundary asked>
          <LazyLink {...{ made, wantsMail }} />
        </LazyBoundary>
      )}
    </Dialog>
  );
}
