import type { OpenState } from '#domain/store/opening-hours.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { OpenLine } from './open-line.tsx';

/** The store's name over whether it is open. */
export function ShopHeading({ shown, open }: { shown: Storefront; open: OpenState }) {
  const nameOf = useNameOf();
  return (
    <div className="min-w-0 flex-1">
      <PageHeading within={[nameOf(shown.brand)]} className="truncate text-18! leading-tight">
        {nameOf(shown.store)}
      </PageHeading>
      <OpenLine open={open} />
    </div>
  );
}
