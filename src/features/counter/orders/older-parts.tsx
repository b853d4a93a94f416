import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Button } from '#src/ui/buttons/button.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { EmptyView, ErrorView } from '#src/ui/states/state-views.tsx';
import type { OlderOrders } from './order-ports.ts';

/** What is to be said of older orders before they are read: that there is no network, how old the answer is, why there is none. */
export function OlderNote({ older: { isAway, saidAt, failure, reload } }: { older: OlderOrders }) {
  const { t } = useLingui();
  if (failure) return <ErrorView {...failure} onRetry={reload} />;
  if (!isAway && saidAt === undefined) return null;
  return (
    <div className="p-3" data-testid="older-note">
      {isAway ? (
        <OfflineNote>
          {t({
            id: 'older.away',
            message: '超過35天的訂單只保留在伺服器上，需要連線才能查看。連線後會自動載入。',
          })}
        </OfflineNote>
      ) : (
        saidAt !== undefined && <CachedStrip at={saidAt} />
      )}
    </div>
  );
}

/** The server has none. */
export function NoOlder() {
  return (
    <EmptyView
      icon={ReceiptText}
      title={<Trans id="older.noneFound">沒有符合的更早訂單</Trans>}
      body={<Trans id="older.hint">這裡是超過35天的訂單，可用單號搜尋。</Trans>}
    />
  );
}

interface OlderPagerProps {
  older: OlderOrders;
  onPage: (page: number | undefined) => void;
}

/** The way to the other pages of older orders. */
export function OlderPager({ older: { page, pages }, onPage }: OlderPagerProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t({ id: 'pager.label', message: '分頁' })}
      className="flex shrink-0 items-center justify-center gap-4 border-t border-line p-2"
    >
      <Button
        size="sm"
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page > 2 ? page - 1 : undefined)}
      >
        {t({ id: 'pager.previous', message: '上一頁' })}
      </Button>
      <span className="num text-14 text-fg-2">
        {page}/{pages}
      </span>
      <Button size="sm" icon={ChevronRight} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t({ id: 'pager.next', message: '下一頁' })}
      </Button>
    </nav>
  );
}
