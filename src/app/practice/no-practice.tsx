import { Trans, useLingui } from '@lingui/react/macro';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';

interface NoPracticeProps {
  brandId: string;
  storeId: string;
  onLeave: () => void;
}

/** In place of what guests look at: they must never take practice for the truth, nor somebody who practises the truth for practice. */
export function NoPractice({ brandId, storeId, onLeave }: NoPracticeProps) {
  const { t } = useLingui();
  return (
    <main id="main" className="fixed inset-0 grid place-items-center border-4 border-warning bg-page">
      <PageHeading hidden>{t({ id: 'practice.mode', message: '練習模式' })}</PageHeading>
      <EmptyView
        icon={GraduationCap}
        title={<Trans id="practice.notHere">給客人看的畫面不在練習範圍。</Trans>}
        body={
          <Trans id="practice.notHereAbout">這個分頁正在練習。叫號與客人的畫面請在練習以外的視窗開啟。</Trans>
        }
        action={
          <>
            <Link
              to="/counter/$brandId/$storeId"
              params={{ brandId, storeId }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Trans id="practice.back">回到練習</Trans>
            </Link>
            <Button onClick={onLeave}>
              <Trans id="practice.leave">離開練習</Trans>
            </Button>
          </>
        }
      />
    </main>
  );
}
