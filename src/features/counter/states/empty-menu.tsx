import { Trans } from '@lingui/react/macro';
import BookOpen from 'lucide-react/icons/book-open';
import { EmptyView } from '#src/ui/states/state-views.tsx';

/** The store is there, but nothing of it can be sold yet. */
export function EmptyMenu() {
  return (
    <div className="grid h-full place-items-center">
      <EmptyView
        icon={BookOpen}
        title={<Trans id="counter.noMenu">這家店還沒有供應中的菜單。</Trans>}
        body={
          <Trans id="counter.noMenuHint">
            請店長為這家店啟用一份有餐點的菜單；菜單一上架，這裡就會出現，不必重新載入。
          </Trans>
        }
      />
    </div>
  );
}
