import { useDensity } from '#src/app/density.ts';
import { BrandData, useData, useReplica } from '#src/data/data-context.tsx';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { CommandForm } from './command-form.tsx';
import { FaultSwitches } from './fault-switches.tsx';
import { LocalTables } from './local-tables.tsx';
import { RowCounts } from './row-counts.tsx';
import { WebOrder } from './web-order.tsx';

/**
 * What support looks at: the engine's own tables as they stand on this device, and a bad network on demand. In English only, and linked
 * from nowhere. A brand is named by `?brand=`, or is that of whoever is signed in.
 */
export function DebugScreen({ brandId }: { brandId: string | undefined }) {
  const who = signedIn(useSession().state);
  const own = brandId ?? who?.brand?._id;
  useDensity('admin');
  return (
    <main className="mx-auto flex max-w-[1280px] flex-col gap-5 p-pad">
      <PageHeading>Debug</PageHeading>
      <FaultSwitches />
      {own === undefined ? (
        <p>No brand: add ?brand= to the address.</p>
      ) : (
        <BrandData brandId={own}>
          <Brand brandId={own} />
        </BrandData>
      )}
    </main>
  );
}

function Brand({ brandId }: { brandId: string }) {
  const { app } = useData();
  const replica = useReplica();
  const view = useSyncStatus();
  if (!replica || !view?.status) return <p role="status">Opening {brandId}…</p>;
  const { status, ...loop } = view;
  return (
    <>
      <section>
        <h2 className="pb-2 text-18 font-semibold">
          {brandId}, {app}
        </h2>
        <Values testId="debug-device" value={{ ...loop, device: status.device }} />
      </section>
      <LocalTables replica={replica} status={status} />
      <RowCounts replica={replica} status={status} />
      <CommandForm replica={replica} />
      <WebOrder brandId={brandId} here={Object.keys(status.device?.lanes ?? {})} />
    </>
  );
}

function Values({ value, testId }: { value: unknown; testId: string }) {
  return (
    <ScrollRegion
      role="group"
      aria-label={testId}
      data-testid={testId}
      className="max-h-80 overflow-auto rounded-button border border-line bg-sunken p-3 text-13"
    >
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </ScrollRegion>
  );
}
