import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudDownload from 'lucide-react/icons/cloud-download';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Paper } from '#domain/printing/slip.ts';
import { getStore } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { startPractice } from '../practice/practice-tab.ts';
import { WorksOfflineLists } from '../works-offline.tsx';
import { DownloadStep, useDownloadWords } from './download-step.tsx';
import { InstallStep, useInstallWords } from './install-step.tsx';
import { PracticeStep, StoreStep } from './plain-steps.tsx';
import { PrintStep } from './print-step.tsx';
import { noteSetup, useSetupMemory } from './setup-memory.ts';
import { SetupStepRow } from './setup-step-row.tsx';
import { isReadyOffline, nextStep, stepsOf, type StepName } from './setup-steps.ts';
import { useDeviceFacts } from './use-device-facts.ts';

export interface SetupSheetProps {
  brandId: string;
  storeId: string;
  /** Which of the store's tills it is. */
  till: string | undefined;
  /** What this till prints on; absent while it cannot sell yet. */
  paper: { readonly width: Paper; readonly onChange: (width: Paper) => void } | undefined;
  open: boolean;
  onClose: () => void;
}

/**
 * What makes a device a till, in five steps (ux.md §2.18). Each says how it really stands; any may be left, and is found again as it was.
 */
export function SetupSheet({ brandId, storeId, till, paper, open, onClose }: SetupSheetProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const store = useQuery(getStore, { brandId, id: storeId }).data;
  const facts = useDeviceFacts(brandId, storeId);
  const memory = useSetupMemory(storeId);
  const installWords = useInstallWords();
  const downloadWords = useDownloadWords();
  const steps = stepsOf(facts, memory);
  const next = nextStep(steps);
  const isReady = isReadyOffline(facts);
  const isOver = next === undefined;
  // Somebody looks at one of them; otherwise the next that is to be done is open.
  const [chosen, setChosen] = useState<StepName | 'none'>();
  const shown = chosen ?? next;
  const toggles = useRef(new Map<StepName, HTMLButtonElement>());
  const goesOn = useRef(false);
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    // The button that was pressed went with its step.
    if (next !== undefined) toggles.current.get(next)?.focus();
  }, [next]);
  useEffect(() => {
    if (open && isOver) noteSetup(storeId, { putAway: true });
  }, [open, isOver, storeId]);

  const goOn = () => {
    goesOn.current = true;
    setChosen(undefined);
  };
  const skip = (name: StepName) => () => {
    goOn();
    noteSetup(storeId, { skipped: [...memory.skipped, name] });
  };
  const sell = () => {
    noteSetup(storeId, { putAway: true });
    onClose();
  };
  const name = store ? nameOf(store) : '';
  const parts: Record<StepName, { title: string; about: ReactNode; body: ReactNode }> = {
    store: {
      title: t({ id: 'newTill.store', message: '選店家' }),
      about: till === undefined ? name : `${name}・${till}`,
      body: <StoreStep brandId={brandId} till={till} />,
    },
    install: {
      title: t({ id: 'newTill.install', message: '安裝' }),
      about: installWords(facts.install),
      body: <InstallStep state={facts.install} onSkip={skip('install')} />,
    },
    print: {
      title: t({ id: 'printers.test', message: '測試列印' }),
      about: {
        yes: t({ id: 'newTill.printed', message: '印出來了' }),
        no: t({ id: 'newTill.notPrinted', message: '上次沒有印出來' }),
        none: t({ id: 'newTill.printUntried', message: '用這台裝置印一張試試' }),
      }[memory.printed ?? 'none'],
      body: (
        <PrintStep
          storeName={name}
          paper={paper}
          printed={memory.printed}
          onPrinted={(printed) => {
            if (printed === 'yes') goOn();
            noteSetup(storeId, { printed });
          }}
          onSkip={skip('print')}
        />
      ),
    },
    download: {
      title: t({ id: 'newTill.download', message: '下載離線資料' }),
      about: downloadWords(facts),
      body: <DownloadStep {...{ brandId, storeId, facts }} onSkip={skip('download')} />,
    },
    practice: {
      title: t({ id: 'practice.mode', message: '練習模式' }),
      about: memory.practised
        ? t({ id: 'newTill.practised', message: '練習過了' })
        : t({ id: 'newTill.unpractised', message: '先賣一單試試，什麼都不會送出' }),
      body: <PracticeStep onStart={() => startPractice(storeId)} onSkip={skip('practice')} />,
    },
  };
  const finished = steps.filter(({ state }) => state !== 'todo').length;
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      tall
      title={t({ id: 'newTill.title', message: '設定這台裝置' })}
      aside={<span className="num text-14 text-fg-2">{`${finished}/${steps.length}`}</span>}
      footer={
        <Button variant={isOver ? 'primary' : 'secondary'} block data-testid="setup-sell" onClick={sell}>
          {isOver ? <Trans id="newTill.sell">開始賣</Trans> : <Trans id="newTill.later">先開始賣</Trans>}
        </Button>
      }
    >
      <div className="flex flex-col gap-4" data-testid="setup" data-ready={isReady}>
        {isReady ? (
          <Note icon={CircleCheck} tone="success">
            <strong className="block text-16">
              <Trans id="newTill.ready">此裝置可離線使用</Trans>
            </strong>
            <Trans id="newTill.readyAbout">沒有網路時也能開啟、點餐、收現金與列印。</Trans>
          </Note>
        ) : (
          <Note icon={CloudDownload} tone="neutral">
            <Trans id="newTill.notReady">離線資料下載完成後，這台裝置沒有網路也能收銀。</Trans>
          </Note>
        )}
        <ol className="border-t border-line">
          {steps.map((step, at) => (
            <SetupStepRow
              key={step.name}
              no={at + 1}
              step={step}
              title={parts[step.name].title}
              about={parts[step.name].about}
              open={shown === step.name}
              onToggle={() => setChosen(shown === step.name ? 'none' : step.name)}
              toggle={(button) => {
                if (button) toggles.current.set(step.name, button);
                else toggles.current.delete(step.name);
              }}
            >
              {parts[step.name].body}
            </SetupStepRow>
          ))}
        </ol>
        <Fold title={<Trans id="newTill.whatWorks">沒有網路時可以做什麼</Trans>} testId="setup-offline">
          <WorksOfflineLists />
        </Fold>
      </div>
    </Sheet>
  );
}
