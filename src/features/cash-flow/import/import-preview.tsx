import { Trans, useLingui } from '@lingui/react/macro';
import CircleStop from 'lucide-react/icons/circle-stop';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useRef, useState } from 'react';
import type { Mapping } from '#domain/cash-flow/file-columns.ts';
import { mostNewCategories } from '#domain/cash-flow/import-operations.ts';
import type { PlannedLine } from '#domain/cash-flow/plan-file.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { FaultList } from '#src/office/import/fault-list.tsx';
import { ImportBar } from '#src/office/import/import-bar.tsx';
import { ImportedFile } from '#src/office/import/imported-file.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { MappingCard } from './mapping-card.tsx';
import { PlannedLines } from './planned-lines.tsx';
import { ReadingBar } from './reading-bar.tsx';
import type { ChosenFile, FlowImport, FlowSending } from './use-flow-import.ts';
import { useFlowImportWords } from './use-flow-import-words.ts';

interface ImportPreviewProps {
  importing: FlowImport;
  sending: FlowSending;
  chosen: ChosenFile;
  mapping: Mapping;
}

/** What the file would add to the books, before anything is added. */
export function ImportPreview({ importing, sending, chosen, mapping }: ImportPreviewProps) {
  const { t } = useLingui();
  const { roles, reasons, line } = useFlowImportWords();
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const [leavesOut, setLeavesOut] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { plan, progress, categories, map, startOver } = importing;
  const { isApplying, error, isStopped } = sending;
  const chosenLines = plan?.lines.filter((one) => one.state === 'new' || ticked.has(one.line)) ?? [];
  const count = chosenLines.length;
  const bad = plan?.faults.length ?? 0;
  const made = new Set(
    chosenLines.map(({ categoryId }) => categoryId).filter((id) => plan?.newCategories.has(id)),
  );
  const newCategories = made.size;
  const tick = (lines: readonly PlannedLine[], yes: boolean): void => {
    const next = new Set(ticked);
    for (const one of lines)
      if (yes) next.add(one.line);
      else next.delete(one.line);
    setTicked(next);
  };
  const blocked =
    bad > 0 && !leavesOut
      ? t({ id: 'import.blocked', message: '請修正或略過有問題的列。' })
      : newCategories > mostNewCategories
        ? t({
            id: 'flowImport.manyCategories',
            message: `檔案有${newCategories}個新類別，一次最多200個。請檢查類別的欄位。`,
          })
        : isOffline
          ? t({ id: 'flowImport.offline', message: '匯入需要網路。檔案和欄位對應都留著，連上線就能匯入。' })
          : undefined;
  return (
    <div className="flex flex-col gap-4">
      <ImportedFile {...chosen} isBusy={isApplying} onOther={startOver} />
      <MappingCard {...{ chosen, mapping, categories }} onMap={map} />
      {progress !== undefined && <ReadingBar done={progress} onCancel={startOver} />}
      {plan && (
        <>
          {bad > 0 && (
            <FaultList
              faults={plan.faults}
              say={(fault) => ({
                key: `${fault.line} ${fault.field}`,
                place: line(fault.line),
                field: roles[fault.field],
                reason: reasons[fault.reason],
                value: fault.value,
              })}
              count={bad}
              leavesOut={leavesOut}
              onLeaveOut={setLeavesOut}
            />
          )}
          <PlannedLines plan={plan} ticked={ticked} onTick={tick} />
          {isOffline && (
            <Note tone="warning" icon={CloudOff}>
              {t({
                id: 'flowImport.offline',
                message: '匯入需要網路。檔案和欄位對應都留著，連上線就能匯入。',
              })}
            </Note>
          )}
          {error && <Refused>{errorText(error)}</Refused>}
          {isStopped && (
            <Note tone="info" icon={CircleStop}>
              <Trans id="flowImport.stopped">
                已停止，沒有匯入。若伺服器剛好已全部收下，收支稍後會完整出現；再匯入一次也不會重複。
              </Trans>
            </Note>
          )}
          <ImportBar
            count={count}
            ready={
              newCategories > 0
                ? t({ id: 'flowImport.readyWith', message: `將新增${count}筆收支、${newCategories}個類別` })
                : t({ id: 'flowImport.ready', message: `將新增${count}筆收支` })
            }
            nothing={
              count === 0
                ? t({ id: 'flowImport.nothing', message: '檔案裡的收支帳上都有了，沒有需要匯入的。' })
                : undefined
            }
            blocked={blocked}
            isApplying={isApplying}
            onApply={() => void sending.apply(plan, chosenLines, mapping)}
            onStop={sending.stop}
            onBack={startOver}
          />
        </>
      )}
    </div>
  );
}

/** Why the server took nothing. It comes into view, since what was pressed may be far from it. */
function Refused({ children }: { children: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.scrollIntoView({ block: 'center' }), [children]);
  return (
    <div ref={frame} data-testid="import-refused">
      <FormAlert>{children}</FormAlert>
    </div>
  );
}
