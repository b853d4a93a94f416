import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { closeDifference, listDifferences, type DifferenceView } from '#domain/payment/panel.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { ExportPages } from './export-pages.tsx';
import { OrderLink, type PaymentsPlace } from './order-link.tsx';
import type { PaymentsSearch } from './payments-search.ts';
import { useDifferenceWords } from './use-payment-words.ts';

interface DifferencesProps {
  place: PaymentsPlace;
  search: PaymentsSearch;
  onSearch: (change: PaymentsSearch) => void;
}

/** What is not as it should be between the gateway and the books: each is a task that somebody closes, and says how. */
export function Differences({ place, search, onSearch }: DifferencesProps) {
  const { t } = useLingui();
  const words = useDifferenceWords();
  const show = search.tasks ?? 'open';
  const answer = useServerList(listDifferences, place, { show, ...pageAsked(search) });
  const { list, narrow } = useServerRows(answer, { search, onSearch, filters: ['tasks'] });
  const [closing, setClosing] = useState<DifferenceView>();
  const act = (one: DifferenceView) =>
    one.closedAt === undefined ? (
      <Button size="sm" data-testid="close-difference" onClick={() => setClosing(one)}>
        <Trans id="difference.close">結案</Trans>
      </Button>
    ) : (
      <span className="flex flex-col text-13 text-fg-2">
        <span>
          {one.closedByName} <DateTime at={one.closedAt} />
        </span>
        <span>{one.note}</span>
      </span>
    );
  const sum = (amount: number | undefined) => (amount === undefined ? '–' : <Money amount={amount} />);
  return (
    <>
      <ServerRows
        {...{ answer, list }}
        name="payment-differences"
        empty={{
          icon: CircleCheck,
          title: t({ id: 'difference.none', message: '沒有差異' }),
          body: t({
            id: 'difference.noneHint',
            message: '系統每天清晨會把前一天的收款和退款與TapPay逐筆核對。',
          }),
        }}
        filters={
          <>
            <FilterMenu
              label={t({ id: 'difference.show', message: '顯示' })}
              value={search.tasks}
              options={[{ value: 'closed', label: t({ id: 'difference.closedOnes', message: '已結案' }) }]}
              onChange={(value) => narrow({ tasks: value === 'closed' ? value : undefined })}
            />
            <ExportPages
              what="payment-differences"
              operation={listDifferences}
              asked={{ ...place, show }}
              heads={words.heads}
              rowOf={words.rowOf}
            />
          </>
        }
        caption={t({ id: 'payments.differences', message: '對帳差異' })}
        rowName={({ kind, number }) => `${words.kinds[kind]} ${number ?? ''}`}
        columns={[
          {
            key: 'kind',
            header: t({ id: 'difference.what', message: '差異' }),
            cell: ({ kind }) => words.kinds[kind],
          },
          {
            key: 'order',
            header: t({ id: 'order', message: '訂單' }),
            cell: ({ orderId, number }) => <OrderLink {...{ place, orderId, number }} />,
          },
          {
            key: 'at',
            header: t({ id: 'difference.foundAt', message: '發現時間' }),
            from: 'md',
            cell: ({ foundAt }) => <DateTime at={foundAt} />,
          },
          {
            key: 'ours',
            header: t({ id: 'difference.ours', message: '系統金額' }),
            align: 'end',
            from: 'lg',
            cell: ({ ours }) => sum(ours),
          },
          {
            key: 'theirs',
            header: t({ id: 'difference.theirs', message: 'TapPay金額' }),
            align: 'end',
            from: 'lg',
            cell: ({ theirs }) => sum(theirs),
          },
          { key: 'close', header: t({ id: 'difference.closed', message: '結案' }), cell: act },
        ]}
        card={(one) => (
          <div className="flex flex-col gap-2">
            <b>{words.kinds[one.kind]}</b>
            <span className="flex flex-wrap items-center justify-between gap-2 text-14">
              <OrderLink place={place} orderId={one.orderId} number={one.number} />
              <DateTime at={one.foundAt} />
            </span>
            {act(one)}
          </div>
        )}
      />
      {closing && (
        <CloseSheet
          place={place}
          difference={closing}
          onEnd={(isClosed) => {
            setClosing(undefined);
            if (isClosed) answer.reload();
          }}
        />
      )}
    </>
  );
}

interface CloseSheetProps {
  place: PaymentsPlace;
  difference: DifferenceView;
  onEnd: (isClosed: boolean) => void;
}

function CloseSheet({ place, difference, onEnd }: CloseSheetProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const words = useDifferenceWords();
  const { run, isRunning } = useCommand(closeDifference);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const close = async () => {
    setFailure(undefined);
    try {
      await run({ ...place, id: difference._id, note: note.trim() });
      onEnd(true);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title={t({ id: 'difference.closeTitle', message: '結案' })}
      footer={
        <Button
          variant="primary"
          size="lg"
          block
          loading={isRunning}
          data-testid="close-confirm"
          disabledReason={
            note.trim() === '' ? t({ id: 'difference.needsNote', message: '請先說明怎麼處理' }) : undefined
          }
          onClick={() => void close()}
        >
          <Trans id="difference.close">結案</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-16 font-semibold">{words.kinds[difference.kind]}</p>
        <TextArea
          id="difference-note"
          label={t({ id: 'difference.note', message: '處理說明' })}
          maxLength={300}
          value={note}
          onChange={setNote}
        />
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      </div>
    </Sheet>
  );
}
