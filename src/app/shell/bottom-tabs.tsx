import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { cx } from '#src/ui/styles/class-names.ts';
import type { PlaceGroup } from './places.ts';

/** As many as a thumb tells apart, beside "more". */
const mostTabs = 4;

const tab =
  'pressable flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border border-transparent px-1 text-12 font-semibold';

interface BottomTabsProps {
  groups: readonly PlaceGroup[];
  /** Something in the drawer was missed. */
  marked: boolean;
  onMore: () => void;
}

/** A phone's navigation: the pages used all day, and everything else behind "more". */
export function BottomTabs({ groups, marked, onMore }: BottomTabsProps) {
  const { t } = useLingui();
  const tabs = groups.flatMap(({ items }) => items.filter((place) => place.tab)).slice(0, mostTabs);
  return (
    <nav
      aria-label={t({ id: 'nav.tabs', message: '常用頁面' })}
      data-noprint
      data-bar=""
      className="sticky bottom-0 z-(--z-sticky) flex min-h-[calc(56px+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {tabs.map(({ id, label, short = label, icon: Icon, link }) => (
        <Link
          key={id}
          {...link}
          className={tab}
          activeProps={{ className: 'text-primary-text' }}
          inactiveProps={{ className: 'text-fg-2' }}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-w-full truncate">{short}</span>
        </Link>
      ))}
      <button type="button" onClick={onMore} data-testid="nav-more" className={cx(tab, 'text-fg-2')}>
        <span className="relative">
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden="true" />
          {marked && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-1.5 size-2.5 rounded-full border-2 border-surface bg-danger"
            />
          )}
        </span>
        <Trans id="nav.more">更多</Trans>
      </button>
    </nav>
  );
}
