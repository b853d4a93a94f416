import { Trans } from '@lingui/react/macro';
import type { Menu } from '#domain/menu/schema.ts';
import { countsOf } from './menu-listing.ts';

/** How many dishes guests see on it, and how many wait. */
export function MenuCounts({ menu }: { menu: Pick<Menu, 'categories'> }) {
  const { shown: count, hidden } = countsOf(menu);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="num">
        <Trans id="menu.dishCount">{count}道</Trans>
      </span>
      {hidden > 0 && (
        <span className="num text-13 text-fg-3">
          <Trans id="menu.hiddenCount">{hidden}道不顯示</Trans>
        </span>
      )}
    </span>
  );
}

/** Which revision of it is published. */
export function MenuRevision({ revision }: Pick<Menu, 'revision'>) {
  return <Trans id="menu.revision">第{revision}版</Trans>;
}
