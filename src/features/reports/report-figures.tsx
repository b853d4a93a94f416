import { useLingui } from '@lingui/react/macro';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { FigurePart } from './figure-part.tsx';
import type { FiguresProps } from './more-figures.tsx';
import { lastOfMonth } from './spans.ts';
import { TrendFigure } from './trend-figure.tsx';

const MoreFigures = lazyPart(async () => (await import('./more-figures.tsx')).MoreFigures);

/** The figures of a report: the trend with the page, the others once it is drawn. */
export function ReportFigures(props: FiguresProps) {
  const { t } = useLingui();
  const { report, onSearch } = props;
  const { span } = report;
  const openStep = (step: string): void =>
    onSearch(
      span.by === 'month'
        ? { span: undefined, from: step, to: lastOfMonth(step.slice(0, 7)) }
        : { span: undefined, from: step, to: step },
    );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{t({ id: 'report.figures', message: '圖表' })}</h2>
      <FigurePart name="trend">
        <TrendFigure report={report} onMeasure={(plot) => onSearch({ plot })} onOpen={openStep} />
      </FigurePart>
      <LazyBoundary asked={false} meanwhile={<Waiting />}>
        <MoreFigures {...props} />
      </LazyBoundary>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
