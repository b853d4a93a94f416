import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { StoreDefaults } from '#domain/brand/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { getStore, listStores, type StoreRecord } from '#domain/store/operations.ts';
import { setServiceSettings } from '#domain/store/settings-operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useData } from '#src/data/data-context.tsx';
import { isEqual } from '#domain/kit/equal.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { Table } from '#src/ui/table/table.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { percentOf } from '#src/ui/figures/percent.ts';
import { termLabels } from './terms-field.tsx';

/** What each store has now, and the way to give all of them what new ones get. @param terms Undefined while the form says none. */
export function StoreTerms({ brandId, terms }: { brandId: string; terms: StoreDefaults | undefined }) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const caption = t({ id: 'brand.termsNow', message: '各店目前的設定' });
  const errorText = useErrorText();
  const { api } = useData();
  const { data: stores = none } = useQuery(listStores, { brandId });
  const [round, setRound] = useState(0);
  const inputs = useMemo(() => stores.map(({ _id: id }) => ({ brandId, id })), [stores, brandId]);
  // Every fifth turn asks the server again.
  const records = useAnswers(getStore, inputs, round * 5);
  // As they stood when the question was asked: what changes under it was not looked at, and is not written over.
  const [asked, setAsked] = useState<readonly StoreRecord[]>();
  const [isRunning, setRunning] = useState(false);
  const found = records.flatMap((record) => record ?? []);
  if (found.length === 0) return null;
  const others = found.filter(
    ({ serviceSettings: { serviceChargeRate, offlinePolicy } }) =>
      terms !== undefined &&
      (serviceChargeRate !== terms.serviceChargeRate || offlinePolicy.maxHours !== terms.maxOfflineHours),
  );
  const count = (asked ?? others).length;
  const give = async (to: StoreDefaults, looked: readonly StoreRecord[]): Promise<void> => {
    setRunning(true);
    try {
      for (const record of looked) {
        const { _id: storeId } = record;
        const wanted = {
          serviceChargeRate: to.serviceChargeRate,
          offlinePolicy: { maxHours: to.maxOfflineHours },
        };
        const edits = editsOf(termsOf(record), wanted);
        // One after the other: where one fails, those before it stand, and the list says which.
        const answer = await api.call(setServiceSettings, { brandId, storeId, serviceSettings: edits });
        // Somebody has set one of the two meanwhile: it stays, and is looked at first.
        if (!isEqual(termsOf(answer), wanted)) throw new AppError('edit_conflict');
      }
      notify('success', t({ id: 'brand.termsGiven', message: `已套用到${count}家店家` }));
    } catch (error) {
      const isChanged = error instanceof AppError && error.code === 'edit_conflict';
      const changed = t({
        id: 'brand.termsChanged',
        message: '有人剛改過店家的設定。請確認目前的設定，再決定是否套用。',
      });
      notify('danger', isChanged ? changed : errorText(error), { duration: 5000 });
    } finally {
      setRunning(false);
      setAsked(undefined);
      setRound((was) => was + 1);
    }
  };
  const percent = terms && percentOf(terms.serviceChargeRate);
  const hours = terms?.maxOfflineHours;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 font-semibold">{caption}</p>
      <Table
        caption={caption}
        rows={found}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'store', header: t({ id: 'stores.title', message: '店家' }), cell: nameOf },
          {
            key: 'charge',
            header: i18n._(termLabels.charge),
            align: 'end',
            cell: ({ serviceSettings }) => `${percentOf(serviceSettings.serviceChargeRate)}%`,
          },
          {
            key: 'hours',
            header: i18n._(termLabels.hours),
            align: 'end',
            cell: ({ serviceSettings: { offlinePolicy } }) => {
              const n = offlinePolicy.maxHours;
              return t({ id: 'brand.hours', message: `${n}小時` });
            },
          },
        ]}
      />
      {terms && others.length > 0 && (
        <div>
          <Button onClick={() => setAsked(others)} data-testid="terms-give">
            {t({ id: 'brand.termsGive', message: `套用到${count}家現有店家` })}
          </Button>
        </div>
      )}
      <AlertDialog
        open={asked !== undefined}
        title={t({ id: 'brand.termsAsk', message: '套用到現有店家？' })}
        body={t({
          id: 'brand.termsEffect',
          message: `${count}家店的內用服務費將改為${percent}%，離線期限改為${hours}小時，適用之後的新訂單；已成立的訂單不變。`,
        })}
        confirmLabel={t({ id: 'brand.termsConfirm', message: '套用' })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        loading={isRunning}
        onConfirm={() => terms && asked && void give(terms, asked)}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}

/** What a store has of the terms, as its record says it. */
function termsOf({ serviceSettings }: Pick<StoreRecord, 'serviceSettings'>) {
  const { serviceChargeRate, offlinePolicy } = serviceSettings;
  return { serviceChargeRate, offlinePolicy };
}

const none: readonly Store[] = [];
