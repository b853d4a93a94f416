import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppError } from '#domain/kit/errors.ts';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { ListCard } from '#src/ui/list-page.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/state-views.tsx';

interface Answer<Row> {
  readonly data?: Row | undefined;
  readonly error?: AppError | undefined;
  reload(): void;
}

interface RecordPageProps<Row> {
  brandId: string;
  /** Of the page while there is no record to name it. */
  title: string;
  /** What the record's query says. */
  answer: Answer<Row>;
  /** What is said where there is no such record, and the way back to the others. */
  gone: { readonly icon: LucideIcon; readonly title: string; readonly action: ReactNode };
  children: (row: Row) => ReactNode;
}

/** A page about one record of a brand, or what stands in its place while it is read, or where there is none. */
export function RecordPage<Row>({ brandId, title, answer, gone, children }: RecordPageProps<Row>) {
  if (answer.data !== undefined) return children(answer.data);
  return (
    <>
      <PageHead title={title} />
      <ListCard>
        <InItsPlace {...{ brandId, answer, gone }} />
      </ListCard>
    </>
  );
}

function InItsPlace<Row>(props: Pick<RecordPageProps<Row>, 'brandId' | 'answer' | 'gone'>) {
  const { brandId, answer, gone } = props;
  const { error, reload } = answer;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { phase } = useScopeReady(scopeKey(brandScope(brandId)));
  const isOffline = useSyncStatus()?.state === 'offline';
  if (error?.code === 'not_found' && phase === 'ready')
    return <EmptyView {...gone} body={t({ id: 'dish.goneHint', message: '它可能已被刪除，或網址有誤。' })} />;
  if (error && error.code !== 'not_found')
    return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
  if (isOffline) return <NotDownloadedView />;
  return (
    <LoadingRegion onRetry={reload}>
      <div className="px-3">
        <SkeletonRows />
      </div>
    </LoadingRegion>
  );
}
