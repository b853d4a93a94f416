import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { pageSizes } from './list-search.ts';

interface PagerProps {
  page: number;
  pages: number;
  limit: number;
  total: number;
  /** What is counted: all there is, what a search has found, or what of it has come to this device so far. */
  counts?: 'all' | 'found' | 'copied';
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

/** Which rows of how many, the way to the others, and how many a page has. */
export function Pager({ page, pages, limit, total, counts = 'all', onPage, onLimit }: PagerProps) {
  const { t } = useLingui();
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(total, page * limit);
  const ranges = {
    all: t({ id: 'pager.range', message: `${first}–${last}，共${total}筆` }),
    found: t({ id: 'pager.found', message: `${first}–${last}，找到${total}筆` }),
    copied: t({ id: 'pager.copied', message: `${first}–${last}，下載中，已有${total}筆` }),
  };
  return (
    <nav
      aria-label={t({ id: 'pager.label', message: '分頁' })}
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 px-3 py-1.5 text-13 text-fg-2"
    >
      <label className="flex items-center gap-2">
        {t({ id: 'pager.size', message: '每頁筆數' })}
        <select
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
          className="num min-h-control-small rounded-field border border-line-strong bg-surface px-2 text-field"
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="num" role="status">
        {ranges[counts]}
      </span>
      <span className="flex gap-1">
        <IconButton
          icon={ChevronLeft}
          label={t({ id: 'pager.previous', message: '上一頁' })}
          aria-disabled={page <= 1 || undefined}
          className="disabled-look:opacity-40"
          onClick={() => page > 1 && onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t({ id: 'pager.next', message: '下一頁' })}
          aria-disabled={page >= pages || undefined}
          className="disabled-look:opacity-40"
          onClick={() => page < pages && onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
