import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MailX from 'lucide-react/icons/mail-x';
import Share2 from 'lucide-react/icons/share-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { InvitationMade } from '#domain/access/invitation-operations.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { isOfThisMachine } from '#src/ui/page/this-machine.ts';
import { useCopyAddress } from '#src/ui/page/use-copy-address.ts';

export interface LinkShownProps {
  made: InvitationMade;
  /** Whoever invites said where to send it. */
  wantsMail: boolean;
}

/** The link of an invitation, in every way in which it can be handed over. It is shown this once. */
export function LinkShown({ made: { admin, link, sent }, wantsMail }: LinkShownProps) {
  const { t } = useLingui();
  const copy = useCopyAddress(link);
  const { name, invitedUntil: until } = admin;
  return (
    <div className="flex flex-col gap-4" data-testid="invitation-link">
      <p className="text-14 text-fg-2">
        <Trans id="invitation.handOver">
          把連結給{name}，對方設定密碼後就會登入。連結只能使用一次，關閉後不會再顯示。
        </Trans>
      </p>
      {until !== undefined && (
        <p className="text-14 text-fg-2">
          <Trans id="invitation.until">
            有效到
            <DateTime at={until} />
          </Trans>
        </p>
      )}
      <Sent {...{ sent, wantsMail }} />
      {isOfThisMachine(new URL(link).origin) && (
        <Note icon={TriangleAlert} tone="warning">
          <Trans id="invitation.thisMachine">
            這個連結只有這台電腦能開啟。請改用對方連得到的網址開啟後台，再邀請一次。
          </Trans>
        </Note>
      )}
      <QrCode
        text={link}
        label={t({ id: 'invitation.qr', message: `邀請${name}的QR Code` })}
        className="mx-auto w-full max-w-56 border border-line"
      />
      <p
        translate="no"
        data-testid="invitation-address"
        className="num rounded-field border border-transparent bg-sunken px-3 py-2 text-13 [overflow-wrap:anywhere] text-fg-2 select-all"
      >
        {link}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} data-testid="invitation-copy" onClick={() => void copy()}>
          {t({ id: 'storefront.copy', message: '複製連結' })}
        </Button>
        {'share' in navigator && <ShareLink {...{ link, name }} />}
      </div>
    </div>
  );
}

function ShareLink({ link, name }: { link: string; name: string }) {
  const { t } = useLingui();
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: t({ id: 'invitation.shared', message: `給${name}的邀請` }), url: link });
    } catch {
      // Whoever changes their mind is told nothing.
    }
  };
  return (
    <Button icon={Share2} data-testid="invitation-share" onClick={() => void share()}>
      {t({ id: 'invitation.share', message: '分享' })}
    </Button>
  );
}

/** Where the link went beside; that it did not, where somebody expects it to. */
function Sent({ sent, wantsMail }: { sent: InvitationMade['sent']; wantsMail: boolean }) {
  const to = sent?.to ?? '';
  if (sent?.way === 'line')
    return (
      <Note icon={Check} tone="success">
        <Trans id="invitation.sentByLine">連結會用品牌的LINE傳給{to}。</Trans>
      </Note>
    );
  if (sent)
    return (
      <Note icon={Check} tone="success">
        <Trans id="invitation.sentByMail">連結會寄到{to}。</Trans>
      </Note>
    );
  if (!wantsMail) return null;
  return (
    <Note icon={MailX} tone="warning">
      <Trans id="invitation.notSent">這台伺服器沒有設定寄信，連結沒有寄出。請自行把連結給對方。</Trans>
    </Note>
  );
}
