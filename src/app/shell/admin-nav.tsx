import { useLingui } from '@lingui/react/macro';
import { Link, useMatchRoute, useSearch } from '@tanstack/react-router';
import { cx } from '#src/ui/styles/class-names.ts';
import type { PlaceGroup } from './places.ts';

interface AdminNavProps {
  groups: readonly PlaceGroup[];
  /** Shows icons alone where the window is narrow; their words become tooltips. */
  rail?: boolean;
  onNavigate?: () => void;
}

export function AdminNav({ groups, rail, onNavigate }: AdminNavProps) {
  const { t } = useLingui();
  const matches = useMatchRoute();
  const panel = useSearch({ strict: false, select: (search) => search.panel as string | undefined });
  const word = cx('truncate', rail && 'max-lg:sr-only');
  return (
    <nav
      aria-label={t({ id: 'nav.main', message: '主選單' })}
      className="flex flex-1 flex-col gap-4 overflow-y-auto py-2"
    >
      {groups.map((group, at) => (
        <div
          key={group.label ?? at}
          className={cx(
            rail && 'px-2 lg:px-3',
            rail && at > 0 && 'max-lg:border-t max-lg:border-line max-lg:pt-4',
          )}
        >
          {group.label && (
            <p className={cx('px-2.5 pb-1 text-13 text-fg-3', rail && 'max-lg:sr-only')}>{group.label}</p>
          )}
          <ul className="flex flex-col gap-0.5">
            {group.items.map(({ id, label, icon: Icon, link, exceptAt, exceptPanel }) => (
              <li key={id}>
                <Link
                  {...link}
                  {...((exceptPanel !== undefined && panel === exceptPanel) ||
                  (exceptAt !== undefined && matches({ to: exceptAt }))
                    ? { activeOptions: { exact: true } }
                    : {})}
                  title={label}
                  onClick={onNavigate}
                  className={cx(
                    'pressable flex min-h-10 items-center gap-2.5 rounded-field border border-transparent px-2.5 text-14 pointer-coarse:min-h-11',
                    rail && 'max-lg:justify-center',
                  )}
                  activeProps={{ className: 'bg-primary-soft font-semibold text-primary-text' }}
                  inactiveProps={{ className: 'text-fg-2 hover:bg-hover hover:text-fg' }}
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                  <span className={word}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
