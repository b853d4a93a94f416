import type { OutageLayerProps } from '#src/features/outage/outage-layer.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

type OutageReportProps = Omit<OutageLayerProps, 'reasonsOf'>;

const LazyReport = lazyPart(async () => {
  const [{ OutageLayer }, { reasonsOf }] = await Promise.all([
    import('#src/features/outage/outage-layer.tsx'),
    import('#src/app/inbox-reasons.ts'),
  ]);
  return (props: OutageReportProps) => <OutageLayer {...props} reasonsOf={reasonsOf} />;
});

/** The outages of a store, over whatever page is open. Fetched when it is asked for: nobody needs it to sell. */
export function OutageReport(props: OutageReportProps) {
  return (
    <LazyBoundary asked>
      <LazyReport {...props} />
    </LazyBoundary>
  );
}
