import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { AuthShell } from './auth-shell.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <AuthShell>
      <div className="flex flex-col items-center gap-2 text-center">
        <LostSlip />
        <PageHeading>{t({ id: 'notFound.title', message: '找不到頁面' })}</PageHeading>
        <p className="text-fg-2">
          <Trans id="notFound.body">網址可能已變更或輸入錯誤</Trans>
        </p>
        <div className="mt-5 flex w-full flex-col gap-3">
          <Link to="/" className={buttonClass({ variant: 'primary', block: true })}>
            <Trans id="notFound.home">返回首頁</Trans>
          </Link>
          <Button variant="ghost" icon={ArrowLeft} block onClick={() => router.history.back()}>
            <Trans id="notFound.back">回上一頁</Trans>
          </Button>
        </div>
      </div>
    </AuthShell>
  );
}

/** A slip torn in two, in the colours of the theme. */
function LostSlip() {
  return (
    <svg width="132" height="108" viewBox="0 0 132 108" aria-hidden="true" className="mb-2">
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <g className="fill-page stroke-line-strong" transform="rotate(-7 46 54)">
          <path d="M22 16a4 4 0 0 1 4-4h34l-5 11 7 11-7 11 7 11-7 11 5 11-6.6 5-6.6-5-6.6 5-6.6-5-6.6 5-5-3.8z" />
          <path d="M32 28h15M32 42h17M32 56h11" className="stroke-line" />
        </g>
        <g className="fill-page stroke-line-strong" transform="rotate(9 92 58)">
          <path d="m76 12 26 0a4 4 0 0 1 4 4v63l-5.5-4-6.6 5-6.6-5-6.6 5-6-4.6-5-11 7-11-7-11 7-11-7-11z" />
          <path d="M84 28h12M84 42h12" className="stroke-line" />
          <path d="m84 57 4.5 4.5 8-9" className="stroke-primary" />
        </g>
      </g>
    </svg>
  );
}
