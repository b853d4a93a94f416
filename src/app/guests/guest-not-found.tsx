import { Trans, useLingui } from '@lingui/react/macro';
import HandPlatter from 'lucide-react/icons/hand-platter';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { GuestShell } from './guest-shell.tsx';

/** An address of a shop that leads nowhere, or nowhere yet. Whoever scanned one is told how to order all the same. */
export function GuestNotFound() {
  const { t } = useLingui();
  return (
    <GuestShell
      // The front door has a document of its own.
      onBack={() => location.assign('/home')}
      heading={
        <PageHeading className="text-18!">{t({ id: 'notFound.title', message: '找不到頁面' })}</PageHeading>
      }
    >
      <EmptyView
        icon={HandPlatter}
        title={<Trans id="notFound.body">網址可能已變更或輸入錯誤</Trans>}
        body={<Trans id="placeholder.shopBody">歡迎光臨！請直接向店員點餐。</Trans>}
      />
    </GuestShell>
  );
}
