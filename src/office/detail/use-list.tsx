import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import ListChecks from 'lucide-react/icons/list-checks';
import Package from 'lucide-react/icons/package';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import TicketCheck from 'lucide-react/icons/ticket-check';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Utensils from 'lucide-react/icons/utensils';
import type { Use } from '#domain/catalogue/uses.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

const icons = {
  menu: BookOpen,
  dish: Utensils,
  option: SlidersHorizontal,
  optionCategory: ListChecks,
  couponTemplate: TicketPercent,
  voucherTemplate: TicketCheck,
  bundle: Package,
};

interface UseListProps {
  brandId: string;
  uses: readonly Use[];
  /** So many are named; how many there are besides is said. */
  most: number;
}

/** What still names a record that could not be deleted. */
export function usesIn({
  code,
  details,
}: {
  readonly code?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}): readonly Use[] | undefined {
  return code === 'referenced' ? (details?.['by'] as readonly Use[] | undefined) : undefined;
}

/** What names a record, each as the way there. */
export function UseList({ brandId, uses, most }: UseListProps) {
  const { t } = useLingui();
  const left = uses.length - most;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4">
      {uses.slice(0, most).map((use) => {
        const Icon = icons[use.kind];
        return (
          <li key={`${use.kind}${use._id}`} className="flex min-h-9 items-center gap-2 py-0.5">
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <UseLink brandId={brandId} use={use} />
            </span>
          </li>
        );
      })}
      {left > 0 && (
        <li className="num py-1 text-14 text-fg-3">{t({ id: 'uses.more', message: `另有${left}個` })}</li>
      )}
    </ul>
  );
}

const look = 'py-1 text-primary-text hover:underline';

function UseLink({ brandId, use }: { brandId: string; use: Use }) {
  const { kind, _id: id, storeId, storeName, storeNameEn } = use;
  const nameOf = useNameOf();
  const name = nameOf(use);
  const params = { brandId, id };
  if (kind === 'dish') {
    return (
      <Link to="/admin/$brandId/dishes/template/detail/$id" params={params} className={look}>
        {name}
      </Link>
    );
  }
  if (kind === 'optionCategory') {
    return (
      <Link to="/admin/$brandId/option-categories/detail/$id" params={params} className={look}>
        {name}
      </Link>
    );
  }
  if (kind === 'couponTemplate') {
    return (
      <Link to="/admin/$brandId/coupons/detail/$id" params={params} className={look}>
        {name}
      </Link>
    );
  }
  if (kind === 'voucherTemplate') {
    return (
      <Link to="/admin/$brandId/vouchers/detail/$id" params={params} className={look}>
        {name}
      </Link>
    );
  }
  if (kind === 'bundle') {
    return (
      <Link to="/admin/$brandId/bundles/detail/$id" params={params} className={look}>
        {name}
      </Link>
    );
  }
  if (kind === 'option') {
    return (
      <Link to="/admin/$brandId/options/edit/$id" params={params} className={look}>
        {name}
      </Link>
    );
  }
  const store = storeName === undefined ? '' : nameOf({ name: storeName, nameEn: storeNameEn });
  const label = [store, name].filter(Boolean).join('・');
  if (storeId === undefined) return <>{label}</>;
  return (
    <Link
      to="/admin/$brandId/menus/detail/$storeId/$menuId"
      params={{ brandId, storeId, menuId: id }}
      className={look}
    >
      {label}
    </Link>
  );
}
