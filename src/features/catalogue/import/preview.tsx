import { Trans, useLingui } from '@lingui/react/macro';
import CircleStop from 'lucide-react/icons/circle-stop';
import Coins from 'lucide-react/icons/coins';
import Columns3 from 'lucide-react/icons/columns-3';
import CopyCheck from 'lucide-react/icons/copy-check';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { CataloguePlan } from '#domain/catalogue/plan-import.ts';
import type { SameName } from '#domain/catalogue/same-names.ts';
import type { MenuPlan } from '#domain/loading/plan-menu.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { FaultList } from '#src/office/import/fault-list.tsx';
import { ImportBar } from '#src/office/import/import-bar.tsx';
import { ImportedFile } from '#src/office/import/imported-file.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { MenuTarget } from './menu-target.tsx';
import { PlanRows } from './plan-rows.tsx';
import { ServerFaults } from './server-faults.tsx';
import { useImportWords } from './use-import-words.ts';
import type { ChosenFile, Importing } from './use-importing.ts';

interface PreviewProps {
  brandId: string;
  importing: Importing;
  chosen: ChosenFile;
  plan: CataloguePlan | MenuPlan;
}

/** What the file would change, before anything is changed. */
export function Preview({ brandId, importing, chosen, plan }: PreviewProps) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const { fieldName, reason, place } = useImportWords();
  const [leavesOut, setLeavesOut] = useState(false);
  const { isApplying, error, isStopped, startOver } = importing;
  const bad = new Set(plan.faults.map(({ at }) => at)).size;
  const count = plan.outcomes.filter(({ state }) => state !== 'same').length;
  const unpriced = plan.outcomes.filter((one) => one.unpriced).length;
  const currency = 'currency' in plan ? plan.currency : 'TWD';
  const ignored = chosen.read.kind === 'entries' ? namesOf(chosen.read.entries.ignored) : [];
  const columns = ignored.join(i18n.locale === 'en' ? ', ' : '、');
  const sameCount = plan.sameNames.length;
  const sameSaid = useSameNames(plan.sameNames);
  const makesMenu = 'menu' in plan && importing.storeId !== undefined;
  const blocked =
    bad > 0 && !leavesOut
      ? t({ id: 'import.blocked', message: '請修正或略過有問題的列。' })
      : isOffline
        ? t({ id: 'import.offline', message: '匯入需要連線：伺服器會一次全部收下，或全部不收。' })
        : undefined;
  return (
    <div className="flex flex-col gap-4">
      <ImportedFile {...chosen} isBusy={isApplying} onOther={startOver} />
      {'menu' in plan && <MenuTarget brandId={brandId} importing={importing} chosen={chosen} />}
      {currency !== 'TWD' && (
        <Note tone="warning" icon={Coins}>
          {t({
            id: 'import.currency',
            message: `檔案的價格是${currency}，會照數字當成新台幣。匯入後請檢查價格。`,
          })}
        </Note>
      )}
      {'menu' in plan && plan.isCurrencyAssumed && (
        <Note tone="info" icon={Coins}>
          {t({ id: 'import.currencyAssumed', message: '檔案沒有寫明幣別，價格會當成新台幣。' })}
        </Note>
      )}
      {plan.sameNames.length > 0 && (
        <Note tone="warning" icon={CopyCheck}>
          {t({
            id: 'import.sameNames',
            message: `有${sameCount}個名稱在檔案裡出現不只一次，每一筆都會匯入：${sameSaid}`,
          })}
        </Note>
      )}
      {ignored.length > 0 && (
        <Note tone="warning" icon={Columns3}>
          {t({ id: 'import.ignored', message: `無法辨識的欄位不會匯入：${columns}` })}
        </Note>
      )}
      {unpriced > 0 && (
        <Note tone="info" icon={EyeOff}>
          {t({ id: 'import.unpriced', message: `${unpriced}道餐點沒有價格，會先建立為下架。` })}
        </Note>
      )}
      {bad > 0 && (
        <FaultList
          faults={plan.faults}
          say={(fault) => ({
            key: `${fault.at} ${fault.field} ${fault.value ?? ''}`,
            place: place(fault.at),
            field: fault.field === '' ? '' : fieldName(fault.field),
            reason: reason(fault),
            value: fault.value,
          })}
          count={bad}
          leavesOut={leavesOut}
          onLeaveOut={setLeavesOut}
        />
      )}
      <PlanRows outcomes={plan.outcomes} bad={bad} />
      {error && <ServerFaults error={error} plan={plan} />}
      {isStopped && (
        <Note tone="info" icon={CircleStop}>
          <Trans id="import.stopped">
            已停止，沒有匯入。若伺服器剛好已全部收下，餐點稍後會完整出現；再匯入一次也不會重複。
          </Trans>
        </Note>
      )}
      <ImportBar
        count={count}
        ready={t({ id: 'import.ready', message: `將新增或更新${count}筆` })}
        nothing={
          count === 0 && !makesMenu
            ? t({ id: 'import.nothing', message: '檔案與現有餐點相同，沒有需要匯入的變更。' })
            : undefined
        }
        blocked={blocked}
        isApplying={isApplying}
        onApply={() => void importing.apply()}
        onStop={importing.stop}
        onBack={startOver}
      />
    </div>
  );
}

/** `紅茶（第2列、第7列）`, of the first few. */
function useSameNames(found: readonly SameName[]): string {
  const { t, i18n } = useLingui();
  const { place } = useImportWords();
  const between = i18n.locale === 'en' ? ', ' : '、';
  const said = found.slice(0, mostSame).map(({ name, at }) => {
    const named = Array.from(name).slice(0, mostOfName).join('');
    const places = at.map(place).join(between);
    return t({ id: 'import.sameName', message: `${named}（${places}）` });
  });
  return (found.length > mostSame ? [...said, '…'] : said).join(between);
}

const mostSame = 6;

/** So many headings are named, and so much of each: a spreadsheet may have hundreds. */
const mostNamed = 12;
const mostOfName = 40;

function namesOf(headings: readonly string[]): string[] {
  const named = headings.slice(0, mostNamed).map((one) => Array.from(one).slice(0, mostOfName).join(''));
  return headings.length > mostNamed ? [...named, '…'] : named;
}
