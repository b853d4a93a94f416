import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState, type ReactNode } from 'react';
import { mostSettled } from '#domain/flag/operations.ts';
import type { BrandFlag } from '#domain/flag/schema.ts';
import type { AppError } from '#domain/kit/errors.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { BulkBar } from '#src/office/list/bulk-bar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { pageSizes } from '#src/office/list/list-search.ts';
import { Pager } from '#src/office/list/pager.tsx';
import type { Selection } from '#src/office/list/record-table.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useSelection } from '#src/office/list/use-selection.ts';

interface FlagPagesProps<F extends BrandFlag> {
  flags: readonly F[];
  show: 'open' | 'settled';
  /** Settles several with one word; absent for who only reads. */
  settle?: ((flagIds: string[], note: string | undefined) => Promise<unknown>) | undefined;
  isRunning: boolean;
  error: AppError | undefined;
  children: (page: readonly F[], selection: Selection | undefined) => ReactNode;
}

/** What is noted, page by page, and many of it settled at once. */
export function FlagPages<F extends BrandFlag>(props: FlagPagesProps<F>) {
  const { flags, show, settle, isRunning, error, children } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const [at, setAt] = useState(1);
  const [limit, setLimit] = useState<number>(pageSizes[1]);
  const selection = useSelection(flags);
  const [note, setNote] = useState('');
  const total = flags.length;
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(at, pages);
  const rows = flags.slice((page - 1) * limit, page * limit);
  const chosen = [...selection.ids].slice(0, mostSettled);
  const isMany = show === 'open' && settle !== undefined && total > 1;
  const accept = async (): Promise<void> => {
    try {
      await settle?.(chosen, note.trim() || undefined);
      setNote('');
      selection.clear();
    } catch {
      // What went wrong is kept by the command and said above the list.
    }
  };
  if (total === 0) return <NoFlags show={show} />;
  return (
    <>
      <ListCard>
        {isMany && (
          <div className="border-b border-line px-4 py-1">
            <Checkbox
              label={t({ id: 'bulk.selectAll', message: '選取這一頁' })}
              checked={rows.every(({ _id }) => selection.ids.has(_id))}
              onChange={() => selection.toggleAll(rows.map(({ _id }) => _id))}
            />
          </div>
        )}
        {error && (
          <div className="px-4 pt-3">
            <FormAlert>{errorText(error)}</FormAlert>
          </div>
        )}
        <ul className="flex flex-col px-4" data-testid="flags">
          {children(rows, isMany ? selection : undefined)}
        </ul>
        {total > pageSizes[1] && (
          <div className="border-t border-line">
            <Pager {...{ page, pages, limit, total }} onPage={setAt} onLimit={setLimit} />
          </div>
        )}
      </ListCard>
      {isMany && (
        <BulkBar
          count={chosen.length}
          onClear={selection.clear}
          more={
            chosen.length < Math.min(total, mostSettled) && chosen.length >= rows.length
              ? {
                  total: Math.min(total, mostSettled),
                  onAll: () => selection.choose(flags.slice(0, mostSettled).map(({ _id }) => _id)),
                }
              : undefined
          }
        >
          <div className="min-w-44 flex-1">
            <TextField
              label={t({ id: 'flags.note', message: '備註' })}
              hideLabel
              placeholder={t({ id: 'flags.noteHint', message: '備註（選填）' })}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <Button
            size="sm"
            variant="primary"
            icon={Check}
            loading={isRunning}
            onClick={() => void accept()}
            data-testid="flags-accept"
          >
            <Trans id="flags.accept">接受</Trans>
          </Button>
        </BulkBar>
      )}
    </>
  );
}

function NoFlags({ show }: Pick<FlagPagesProps<BrandFlag>, 'show'>) {
  const { t } = useLingui();
  return (
    <ListCard>
      <EmptyView
        icon={CircleCheck}
        title={
          show === 'open'
            ? t({ id: 'flags.none', message: '沒有需要確認的事。' })
            : t({ id: 'flags.noneSettled', message: '還沒有處理過的項目。' })
        }
        body={t({
          id: 'flags.hint',
          message: '已入帳但不尋常的變更會列在這裡，例如價格和菜單不同、不可超賣的品項賣超了，或單號重複。',
        })}
      />
    </ListCard>
  );
}
