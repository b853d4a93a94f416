import { Trans, useLingui } from '@lingui/react/macro';
import MonitorDown from 'lucide-react/icons/monitor-down';
import PlusSquare from 'lucide-react/icons/square-plus';
import Share from 'lucide-react/icons/share';
import { Dialog } from '#src/ui/layers/dialog.tsx';

interface InstallGuideProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How to install by hand, where the browser has no offer of its own: three steps, with the pictures of the share sheet. */
export function InstallGuide({ open, onOpenChange }: InstallGuideProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t({ id: 'addHome', message: '加到主畫面' })}
      description={t({
        id: 'install.whyOnApple',
        message: '若未安裝，Safari可能在7天未使用後刪除這台裝置上的資料。',
      })}
    >
      <AppleSteps />
    </Dialog>
  );
}

export function AppleSteps() {
  return (
    <ol className="flex flex-col gap-3">
      <li className="flex items-center gap-3">
        <Share size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
        <Trans id="install.apple.share">點一下Safari工具列的「分享」</Trans>
      </li>
      <li className="flex items-center gap-3">
        <PlusSquare size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
        <Trans id="install.apple.add">選「加入主畫面」，再點「新增」</Trans>
      </li>
      <li className="flex items-center gap-3">
        <MonitorDown size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
        <Trans id="install.apple.open">之後從主畫面的圖示開啟</Trans>
      </li>
    </ol>
  );
}
