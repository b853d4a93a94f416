import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  getPlatformSettings,
  updatePlatformSettings,
  type PlatformTerms,
} from '#domain/access/platform-settings.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SavedOnline } from '#src/office/form/saved-online.tsx';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { ContactInbox } from './contact-inbox.tsx';
import type { ContactSearch } from './contact-search.ts';
import { ServerFacts, type ServerSetUp } from './server-facts.tsx';
import { faultsOfTerms, termsDraftOf, termsOf } from './terms-draft.ts';

interface PlatformSettingsProps {
  /** Which messages are shown. */
  search: ContactSearch;
  onSearch: (change: ContactSearch) => void;
}

/** Who wrote to the platform, what it promises its brands, in which languages it speaks, and how its server is set up. */
export function PlatformSettingsScreen({ search, onSearch }: PlatformSettingsProps) {
  const { t } = useLingui();
  const answer = useQuery(getPlatformSettings, {});
  const { error } = answer;
  return (
    <>
      <PageHead title={t({ id: 'platform.settings', message: '平台設定' })} />
      <ContactInbox {...{ search, onSearch }} />
      <SavedOnline by={updatePlatformSettings} isUnanswered={isNoAnswer(error)} />
      <AnswerStates answer={answer}>
        {({ terms, server }) => <Settings terms={terms} server={server} onSaved={answer.reload} />}
      </AnswerStates>
    </>
  );
}

interface SettingsProps {
  terms: PlatformTerms;
  server: ServerSetUp;
  onSaved: () => void;
}

const fieldId = (field: string): string => `platform-${field}`;

function Settings({ terms, server, onSaved }: SettingsProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const { run } = useCommand(updatePlatformSettings);
  const { trialDays, feeRate } = terms;
  const fresh = useMemo(() => termsDraftOf({ trialDays, feeRate }), [trialDays, feeRate]);
  const form = useFormDraft('platform-settings', fresh);
  if (!form) return null;
  const { values, change } = form;
  const labels: Readonly<Record<string, string>> = {
    trialDays: t({ id: 'platform.trialDays', message: '試用期' }),
    fee: t({ id: 'platform.fee', message: '系統費率' }),
  };
  const faults = faultsOfTerms(values).map((fault) => ({
    field: fault.field,
    message: faultText(labels[fault.field] ?? fault.field, fault),
  }));
  return (
    <RecordForm
      form={form}
      faults={faults}
      fieldId={fieldId}
      onSave={async () => {
        await run(termsOf(form.seen, values), { dropDrafts: [form.key] });
      }}
      onSaved={() => {
        notify('success', t({ id: 'form.saved', message: '已儲存' }));
        onSaved();
      }}
      sections={({ errorOf, leave }) => [
        {
          id: 'terms',
          title: t({ id: 'platform.terms', message: '新品牌的條件' }),
          body: (
            <>
              <p className="text-14 text-fg-2">
                {t({
                  id: 'platform.termsShown',
                  message:
                    '與品牌約定的預設條件，網站上的費率、試用期與試算也用這裡的數字。系統不會自動收費或停用品牌。',
                })}
              </p>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  id={fieldId('trialDays')}
                  label={labels['trialDays'] ?? ''}
                  inputMode="numeric"
                  suffix={t({ id: 'platform.days', message: '天' })}
                  value={values.trialDays}
                  error={errorOf('trialDays')}
                  autoComplete="off"
                  onChange={(event) => change({ trialDays: event.target.value })}
                  onBlur={() => leave('trialDays')}
                />
                <TextField
                  id={fieldId('fee')}
                  label={labels['fee'] ?? ''}
                  inputMode="decimal"
                  suffix="%"
                  value={values.fee}
                  error={errorOf('fee')}
                  autoComplete="off"
                  onChange={(event) => change({ fee: event.target.value })}
                  onBlur={() => leave('fee')}
                />
              </div>
            </>
          ),
        },
        {
          id: 'languages',
          title: t({ id: 'platform.languages', message: '語言' }),
          body: (
            <p className="text-14 text-fg-2">
              {t({
                id: 'platform.languagesFact',
                message:
                  '介面有中文（台灣）與英文，每個人可在自己的裝置上選擇。餐點、選項與店家可填英文名稱，未填則顯示中文。',
              })}
            </p>
          ),
        },
        {
          id: 'server',
          title: t({ id: 'platform.server', message: '伺服器與連接' }),
          body: <ServerFacts server={server} />,
        },
      ]}
    />
  );
}
