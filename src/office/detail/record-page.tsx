import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppError } from '#domain/kit/errors.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { useReading } from '#src/data/use-reading.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';

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
  const { t } = useLingui();
  const reading = useReading(answer, brandScope(brandId));
  if (answer.data !== undefined) return children(answer.data);
  return (
    <>
      <PageHead title={title} />
      <ReadingStates
        reading={reading}
        gone={
          <EmptyView {...gone} body={t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })} />
        }
      />
    </>
  );
}
