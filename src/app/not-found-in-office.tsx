import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';

/** An address of a brand's back office that leads nowhere: its frame stays, with the search in it. */
export function NotFoundInOffice({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <>
      <PageHead title={t({ id: 'notFound.title', message: '找不到頁面' })} />
      <ListCard>
        <EmptyView
          icon={SearchX}
          title={<Trans id="notFound.body">網址可能已變更或輸入錯誤</Trans>}
          body={<Trans id="notFound.search">可用上方的搜尋找頁面、店家、餐點與訂單。</Trans>}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to="/admin/$brandId" params={{ brandId }} className={buttonClass({ variant: 'primary' })}>
                <Trans id="placeholder.back">返回總覽</Trans>
              </Link>
              <Button variant="ghost" icon={ArrowLeft} onClick={() => router.history.back()}>
                <Trans id="notFound.back">回上一頁</Trans>
              </Button>
            </div>
          }
        />
      </ListCard>
    </>
  );
}
