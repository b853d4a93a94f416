import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { getBrand, updateBrand } from '#domain/brand/operations.ts';
import { usualNumberDigits, type Brand } from '#domain/brand/schema.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { editsOf } from '#src/data/edits-of.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useMay } from '#src/data/use-may.ts';
import { useOverruling } from '#src/data/use-overruling.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { BrandPreview } from '#src/ui/brand/brand-preview.tsx';
import { BrandTile } from '#src/ui/brand/brand-tile.tsx';
import { Tabs } from '#src/ui/buttons/tabs.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { Later } from '#src/ui/states/later.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { ReceiptLater } from './receipt-later.tsx';
import { settingsDraftOf, settingsFieldsOf } from './settings-draft.ts';
import type { SettingsTab } from './settings-tab.ts';
import { SettingsForm } from './settings-form.tsx';
import { useBrandFormWords } from './use-brand-form-words.ts';

interface SettingsScreenProps {
  brandId: string;
  /** Who changed it. */
  history: ReactNode;
  /** Which part is shown. */
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  /** The other parts, for who may change them. */
  others: readonly { readonly value: SettingsTab; readonly label: ReactNode; readonly panel: ReactNode }[];
}

/** What a brand decides for all its stores. Everybody may look; who may not change it sees it as it is. */
export function SettingsScreen({ brandId, history, tab, onTab, others }: SettingsScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mayEdit = useMay('brands.edit');
  const { data, error, reload } = useQuery(getBrand, { id: brandId });
  const isOffline = useIsOffline();
  const brand = data && 'brandId' in data ? data : undefined;
  return (
    <>
      <PageHead title={t({ id: 'brandSettings', message: '品牌設定' })} />
      {brand ? (
        mayEdit ? (
          <Tabs
            label={t({ id: 'settings.tabs', message: '品牌設定分頁' })}
            value={tab}
            onChange={onTab}
            tabs={[
              {
                value: 'brand',
                label: t({ id: 'brand.one', message: '品牌' }),
                panel: <Editing {...{ brand, isOffline, history }} />,
              },
              ...others.map((other) => ({
                ...other,
                panel: (
                  <Later asked meanwhile={<SkeletonRows count={6} />}>
                    {other.panel}
                  </Later>
                ),
              })),
            ]}
          />
        ) : (
          <Looking brand={brand} />
        )
      ) : isOffline ? (
        <NotDownloadedView />
      ) : error && error.code !== 'not_found' ? (
        <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />
      ) : (
        <LoadingRegion onRetry={reload}>
          <SkeletonRows count={6} />
        </LoadingRegion>
      )}
    </>
  );
}

interface EditingProps {
  brand: Brand;
  isOffline: boolean;
  history: ReactNode;
}

function Editing({ brand, isOffline, history }: EditingProps) {
  const { _id: id } = brand;
  const { t } = useLingui();
  const { run } = useCommand(updateBrand);
  const overruling = useOverruling();
  const pictures = useReplica()?.pictures;
  const fresh = useMemo(() => settingsDraftOf(brand), [brand]);
  const form = useFormDraft(`brand-settings:${id}`, fresh);
  if (!form) return null;
  return (
    <>
      {isOffline && (
        <div className="mb-4">
          <OfflineNote>
            {t({
              id: 'brand.onlineOnly',
              message: '品牌設定要連線才能儲存。您輸入的內容會留在這台裝置，連線後再按儲存。',
            })}
          </OfflineNote>
        </div>
      )}
      <SettingsForm
        brandId={id}
        form={form}
        aside={history}
        onSave={async () => {
          const edits = editsOf(settingsFieldsOf(form.seen), settingsFieldsOf(form.values));
          try {
            const key = edits.image?.to?.key;
            if (key !== undefined) await pictures?.deliver(key);
            // The schema has judged it: what stands in the form is what an input may hold.
            const answer = await run({ id, ...overruling.over(edits) } as InputOf<typeof updateBrand>, {
              dropDrafts: [form.key],
            });
            overruling.check(edits, answer);
          } catch (error) {
            overruling.heard(error);
            throw error;
          }
        }}
        onSaved={() => notify('success', t({ id: 'form.saved', message: '已儲存' }))}
        onDiscarded={() => undefined}
      />
    </>
  );
}

function Looking({ brand }: { brand: Brand }) {
  const { t } = useLingui();
  const { labels } = useBrandFormWords();
  const { name, nameEn, description, themeColour, taxId = '', receiptHead = '', receiptFoot = '' } = brand;
  const { numberDigits = usualNumberDigits } = brand;
  const picture = usePicture(brand.image);
  return (
    <div className="flex max-w-[720px] flex-col gap-4">
      <Card title={t({ id: 'dish.basics', message: '基本資料' })}>
        <Facts
          wide
          items={[
            { label: labels['name'] ?? '', value: name },
            { label: labels['nameEn'] ?? '', value: nameEn },
            { label: labels['description'] ?? '', value: description },
          ]}
        />
      </Card>
      <Card title={labels['themeColour'] ?? ''}>
        <div className="mb-4">
          <BrandTile brand={{ ...brand, picture }} size="lg" />
        </div>
        <BrandPreview name={name} colour={themeColour} />
      </Card>
      <Card title={t({ id: 'receipt', message: '交易明細' })}>
        <ReceiptLater
          brand={name}
          picture={picture}
          taxId={taxId}
          head={receiptHead}
          foot={receiptFoot}
          digits={numberDigits}
        />
      </Card>
    </div>
  );
}
