import { Trans, useLingui } from '@lingui/react/macro';
import MonitorDown from 'lucide-react/icons/monitor-down';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useState, type ReactNode } from 'react';
import { useData } from '#src/data/data-context.tsx';
import { askForProtection, readStorageProtection } from '#src/data/storage-protection.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { AppleSteps } from '../install-guide.tsx';
import type { InstallState } from '../install.ts';
import { useServices } from '../services.tsx';
import { SkipButton } from './plain-steps.tsx';

/** How an installation stands, in a few words. */
export function useInstallWords(): (state: InstallState) => string {
  const { t } = useLingui();
  return (state) =>
    ({
      installed: t({ id: 'syncPanel.isInstalled', message: '已安裝到這台裝置' }),
      offered: t({ id: 'newTill.notInstalled', message: '尚未安裝，從桌面或主畫面開啟更快' }),
      'by-hand': t({ id: 'newTill.byHand', message: '尚未安裝，請加到主畫面' }),
      unavailable: t({ id: 'newTill.cannotInstall', message: '這個瀏覽器目前無法安裝' }),
    })[state];
}

/** An icon of its own, and data that the browser does not clear. */
export function InstallStep({ state, onSkip }: { state: InstallState; onSkip: () => void }) {
  const { install } = useServices();
  return (
    <div className="flex flex-col gap-4">
      {state === 'installed' && (
        <p className="text-14 text-fg-2">
          <Trans id="newTill.installedAbout">之後請從桌面或主畫面的圖示開啟。</Trans>
        </p>
      )}
      {state === 'offered' && (
        <p className="text-14 text-fg-2">
          <Trans id="newTill.installAbout">安裝後有自己的圖示與全螢幕，瀏覽器也比較不會清除離線資料。</Trans>
        </p>
      )}
      {state === 'by-hand' && <AppleSteps />}
      {state === 'unavailable' && (
        <p className="text-14 text-fg-2">
          <Trans id="newTill.cannotInstallAbout">
            可改用Chrome或Edge，或從瀏覽器的選單安裝。不安裝也能離線收銀，只是資料較可能被清除。
          </Trans>
        </p>
      )}
      <Protection key={state}>
        {state === 'offered' && (
          <Button
            size="sm"
            variant="primary"
            icon={MonitorDown}
            data-testid="setup-install"
            onClick={() => void install.ask()}
          >
            <Trans id="install">安裝到這台裝置</Trans>
          </Button>
        )}
        {state !== 'installed' && (
          <SkipButton onSkip={onSkip}>
            <Trans id="newTill.skip">先略過</Trans>
          </SkipButton>
        )}
      </Protection>
    </div>
  );
}

/** Whether the browser keeps the data when it needs room, and how to ask it to, beside what else can be done. */
function Protection({ children }: { children: ReactNode }) {
  const { profile, now, onDefect } = useData();
  const [isProtected, setProtected] = useState<boolean>();
  const [wasRefused, setRefused] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    readStorageProtection().then((read) => setProtected(read.isProtected), onDefect);
  }, [onDefect]);
  const ask = async () => {
    setAsking(true);
    const answer = await askForProtection(profile, now()).catch(() => false);
    setAsking(false);
    setProtected(answer);
    setRefused(!answer);
  };
  const Icon = isProtected ? ShieldCheck : ShieldAlert;
  return (
    <div data-testid="setup-protection" data-protected={isProtected} className="flex flex-col gap-4">
      {isProtected !== undefined && (
        <p role="status" className="flex items-start gap-2 text-14">
          <Icon
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className={cx('mt-0.5 shrink-0', isProtected ? 'text-success' : 'text-warning-text')}
          />
          {isProtected ? (
            <Trans id="newTill.protected">離線資料受保護，系統不會自動清除。</Trans>
          ) : wasRefused ? (
            <Trans id="newTill.protectionRefused">瀏覽器這次沒有同意。安裝後、或多使用幾天再試一次。</Trans>
          ) : (
            <Trans id="newTill.unprotected">離線資料未受保護，空間不足時可能被清除。</Trans>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isProtected === false && (
          <Button size="sm" loading={isAsking} data-testid="setup-protect" onClick={() => void ask()}>
            <Trans id="newTill.protect">請瀏覽器保護資料</Trans>
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
