import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { listCashFlowCategories } from '#domain/cash-flow/category-operations.ts';
import { getCashFlow } from '#domain/cash-flow/reading.ts';
import { createCashFlow, updateCashFlow } from '#domain/cash-flow/record-operations.ts';
import type { CashFlowCategory, CashFlowRecord } from '#domain/cash-flow/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { storeScope } from '#domain/kit/scope.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useRun } from '#src/data/use-command.ts';
import { useServerBackedQuery, useServerBackedRun } from '#src/data/use-server-backed.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useSendPictures } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { Note } from '#src/ui/page/note.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import ImageOff from 'lucide-react/icons/image-off';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { OlderDataStates } from './older-data-note.tsx';
import { emptyFlow, flowDraftOf, flowFieldsOf, flowInput, type Place } from './flow-draft.ts';
import { FlowForm } from './flow-form.tsx';
import { UsualCategories } from './usual-categories.tsx';
import { useBookStore } from './use-book.ts';
import { VoidedRecord } from './voided-record.tsx';
import { useSharedReceipt } from './use-shared-receipt.ts';

const show = '/admin/$brandId/cash-flow/$storeId/show';

interface FlowCreateScreenProps {
  place: Place;
  /** Another app has shared a picture for it, which is on this device, or was lost on its way. */
  shared: 'picture' | 'lost' | undefined;
}

/** A new record with all that can be said of it; saving can lead to the next. */
export function FlowCreateScreen({ place, shared }: FlowCreateScreenProps) {
  const [made, setMade] = useState(0);
  return <Creating key={made} {...{ place, shared }} onNext={() => setMade(made + 1)} />;
}

function Creating({ place, shared, onNext }: FlowCreateScreenProps & { onNext: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const run = useRun(createCashFlow);
  const sendPictures = useSendPictures();
  const store = useBookStore(place);
  const answer = useQuery(listCashFlowCategories, place);
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const form = useFormDraft(`flow-new:${place.storeId}`, emptyFlow);
  const id = useNewId();
  useSharedReceipt(place.brandId, shared === 'picture' && form !== undefined, (photo) =>
    form?.change({ photo }),
  );
  const leave = (): void => void navigate({ to: show, params: { ...place }, ignoreBlocker: true });
  const sayMade = (): unknown => notify('success', t({ id: 'flow.saved', message: '已記下這筆收支' }));
  return (
    <>
      <Head place={place} title={t({ id: 'flow.new', message: '記一筆收支' })} storeName={store.storeName} />
      {answer.data?.length === 0 && reading.isWhole && <UsualCategories place={place} />}
      {shared === 'lost' && form?.values.photo === null && (
        <div className="mb-4">
          <Note tone="warning" icon={ImageOff}>
            <Trans id="flow.sharedLost">分享的圖片沒有帶過來：請在這裡重新加入收據照片。</Trans>
          </Note>
        </div>
      )}
      <ReadingStates reading={reading}>
        {form && answer.data && (
          <FlowForm
            {...{ form, ...store }}
            brandId={place.brandId}
            categories={answer.data}
            isNew
            onSave={async () => {
              await run(flowInput(place, form.values, store.timezone, id), { dropDrafts: [form.key] });
              if (form.values.photo !== null) sendPictures();
            }}
            onSaved={() => {
              sayMade();
              leave();
            }}
            onSavedNext={() => {
              sayMade();
              onNext();
            }}
            onDiscarded={leave}
          />
        )}
      </ReadingStates>
    </>
  );
}

/** A record as it stands, to be changed, and who booked, changed and voided it. */
export function FlowEditScreen(props: { place: Place; recordId: string; history: ReactNode }) {
  const { place, recordId, history } = props;
  const { t } = useLingui();
  const store = useBookStore(place);
  const answer = useServerBackedQuery(getCashFlow, { ...place, id: recordId });
  const { data: categories } = useQuery(listCashFlowCategories, place);
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const record = answer.data;
  return (
    <>
      <Head
        place={place}
        title={
          record?.isVoided
            ? t({ id: 'flow.voided', message: '已作廢' })
            : t({ id: 'flow.edit', message: '編輯收支' })
        }
        of={record?.name}
        storeName={store.storeName}
      />
      <OlderDataStates
        far={answer}
        reading={reading}
        gone={
          <EmptyView
            icon={NotebookPen}
            title={t({ id: 'flow.gone', message: '找不到這筆收支' })}
            body={t({ id: 'flow.goneHint', message: '它可能是別人記的，或連結不完整。' })}
          />
        }
      >
        {record?.isVoided === false && categories && (
          <Editing {...{ place, record, categories, store, history }} />
        )}
        {record?.isVoided && (
          <VoidedRecord {...{ place, record, history }} onDone={answer.isFar ? answer.reload : undefined} />
        )}
      </OlderDataStates>
    </>
  );
}

interface EditingProps {
  place: Place;
  record: CashFlowRecord;
  categories: readonly CashFlowCategory[];
  store: ReturnType<typeof useBookStore>;
  history: ReactNode;
}

function Editing({ place, record, categories, store, history }: EditingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const run = useServerBackedRun(updateCashFlow);
  const sendPictures = useSendPictures();
  const { timezone } = store;
  const fresh = useMemo(() => flowDraftOf(record, timezone), [record, timezone]);
  const form = useFormDraft(`flow:${record._id}`, fresh);
  if (!form) return null;
  const leave = (): void => void navigate({ to: show, params: { ...place }, ignoreBlocker: true });
  return (
    <FlowForm
      {...{ form, categories, ...store }}
      brandId={place.brandId}
      aside={history}
      onSave={async () => {
        const [seen, wanted] = [form.seen, form.values].map((one) => flowFieldsOf(one, record, timezone));
        const edits = seen && wanted ? editsOf(seen, wanted) : {};
        // The draft's rules have judged it: what stands in the form is what an input may hold.
        const input = { ...place, id: record._id, ...edits } as InputOf<typeof updateCashFlow>;
        await run(input, { dropDrafts: [form.key] });
        if (form.values.photo !== null) sendPictures();
      }}
      onSaved={() => {
        notify('success', t({ id: 'form.saved', message: '已儲存' }));
        leave();
      }}
    />
  );
}

function Head(props: { place: Place; title: string; of?: string | undefined; storeName: string }) {
  const { place, title, of, storeName } = props;
  const { t } = useLingui();
  return (
    <PageHead
      title={title}
      of={of}
      within={storeName === '' ? [] : [storeName]}
      back={{ label: t({ id: 'flow.title', message: '收支記帳' }), link: { to: show, params: { ...place } } }}
      aside={<span className="text-14 text-fg-3">{storeName}</span>}
    />
  );
}
