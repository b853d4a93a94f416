import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Hammer from 'lucide-react/icons/hammer';
import HandPlatter from 'lucide-react/icons/hand-platter';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';

/** A page of the back office that is still to come (ux.md §6.3). */
export function NotBuiltPage({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t({ id: 'placeholder.title', message: '功能尚未開發' })} />
      <ListCard>
        <EmptyView
          icon={Hammer}
          title={<Trans id="placeholder.body">敬請期待後續更新</Trans>}
          action={
            <Link to="/admin/$brandId" params={{ brandId }} className={buttonClass({ variant: 'primary' })}>
              <Trans id="placeholder.back">返回總覽</Trans>
            </Link>
          }
        />
      </ListCard>
    </>
  );
}

/**
 * The same for whoever is not of the staff. A shop's address is on its tables, so whoever scanned one is told how to order all the
 * same; there is no way on from here that would lead a guest anywhere but to the staff's sign-in.
 */
export function NotBuiltCard({ isShop }: { isShop: boolean }) {
  const { t } = useLingui();
  const Icon = isShop ? HandPlatter : Hammer;
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <Icon size={40} strokeWidth={1.25} aria-hidden="true" className="mb-1 text-fg-3" />
      <PageHeading>
        {isShop
          ? t({ id: 'placeholder.shop', message: '手機點餐尚未開放' })
          : t({ id: 'placeholder.title', message: '功能尚未開發' })}
      </PageHeading>
      <p className="text-fg-2">
        {isShop ? (
          <Trans id="placeholder.shopBody">歡迎光臨！請直接向店員點餐。</Trans>
        ) : (
          <Trans id="placeholder.body">敬請期待後續更新</Trans>
        )}
      </p>
    </div>
  );
}
