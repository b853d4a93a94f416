import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Hammer from 'lucide-react/icons/hammer';
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

/** The same for whoever is not of the staff: there is no way on from here, since it could lead to the staff's sign-in alone. */
export function NotBuiltCard() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <Hammer size={40} strokeWidth={1.25} aria-hidden="true" className="mb-1 text-fg-3" />
      <PageHeading>{t({ id: 'placeholder.title', message: '功能尚未開發' })}</PageHeading>
      <p className="text-fg-2">
        <Trans id="placeholder.body">敬請期待後續更新</Trans>
      </p>
    </div>
  );
}
