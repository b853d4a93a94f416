import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CirclePause from 'lucide-react/icons/circle-pause';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import MonitorOff from 'lucide-react/icons/monitor-off';
import { getOversight, type OverseenPlatform, type OverseenTill } from '#domain/report/oversight.ts';
import { platformNames } from '#domain/delivery/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { usePlatformTroubleWords } from '#src/ui/words/use-platform-trouble-words.ts';

/** Above the list of brands: when the platform was last backed up, which tills were silent for a day, and where delivery platforms stand still. */
export function Oversight({ brandName }: { brandName: (brandId: string) => string }) {
  const { t } = useLingui();
  const { data, error } = useQuery(getOversight, {});
  // Nothing said would pass for nothing wrong.
  if (!data)
    return error ? (
      <p className="mb-4 text-14 text-fg-2" data-testid="oversight-unknown">
        {t({ id: 'boss.oversightUnknown', message: '目前無法得知備份、收銀機與外送平台的狀態。' })}
      </p>
    ) : null;
  const { backup, silentTills, platforms } = data;
  return (
    <div className="mb-4 flex flex-col gap-3" data-testid="oversight">
      {backup?.isLate !== false ? (
        <Note tone="warning" icon={DatabaseBackup}>
          <Backup backup={backup} />
        </Note>
      ) : (
        <p className="flex items-center gap-2 text-14 text-fg-2">
          <DatabaseBackup size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success" />
          <span>
            <Backup backup={backup} />
          </span>
        </p>
      )}
      {silentTills.length > 0 && (
        <Card title={t({ id: 'boss.silentTills', message: '超過一天沒有連線的收銀機' })}>
          <TillList tills={silentTills} placeOf={(till) => [brandName(till.brandId), till.storeName]} />
        </Card>
      )}
      {platforms.length > 0 && (
        <Card title={t({ id: 'boss.platforms', message: '暫停或異常的外送平台' })}>
          <PlatformList platforms={platforms} placeOf={(one) => [brandName(one.brandId), one.storeName]} />
        </Card>
      )}
    </div>
  );
}

/** What one brand's stores need a look at: silent tills, and delivery platforms that are closed to them or fail; nothing where there is nothing. */
export function BrandOversight({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(getOversight, {});
  const isOwn = (one: { readonly brandId: string }): boolean => one.brandId === brandId;
  const [tills, platforms] = [data?.silentTills.filter(isOwn) ?? [], data?.platforms.filter(isOwn) ?? []];
  return (
    <>
      {tills.length > 0 && (
        <Card title={t({ id: 'boss.silentTills', message: '超過一天沒有連線的收銀機' })}>
          <TillList tills={tills} placeOf={({ storeName }) => [storeName]} />
        </Card>
      )}
      {platforms.length > 0 && (
        <Card title={t({ id: 'boss.platforms', message: '暫停或異常的外送平台' })}>
          <PlatformList platforms={platforms} placeOf={({ storeName }) => [storeName]} />
        </Card>
      )}
    </>
  );
}

interface PlatformListProps {
  platforms: readonly OverseenPlatform[];
  placeOf: (platform: OverseenPlatform) => readonly string[];
}

function PlatformList({ platforms, placeOf }: PlatformListProps) {
  const words = usePlatformTroubleWords();
  return (
    <ul className="-my-2">
      {platforms.map((one) => (
        <li
          key={`${one.storeId}${one.platform}`}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0"
        >
          <CirclePause size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning" />
          <span className="flex min-w-40 flex-1 flex-col">
            <Link
              to="/admin/$brandId/stores/detail/$id"
              params={{ brandId: one.brandId, id: one.storeId }}
              search={{ tab: 'platforms' }}
              className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
            >
              {placeOf(one).filter(Boolean).join('・')}
            </Link>
            <span className="text-13 text-fg-3">{platformNames[one.platform]}</span>
          </span>
          <span className="text-13 text-fg-2">{words[one.trouble]}</span>
        </li>
      ))}
    </ul>
  );
}

interface TillListProps {
  tills: readonly OverseenTill[];
  placeOf: (till: OverseenTill) => readonly string[];
}

function TillList({ tills, placeOf }: TillListProps) {
  const { t } = useLingui();
  return (
    <ul className="-my-2">
      {tills.map((till) => {
        const { pending } = till;
        return (
          <li
            key={`${till.storeId}${till.lane}${till.lastSeenAt}`}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0"
          >
            <MonitorOff size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning" />
            <span className="flex min-w-40 flex-1 flex-col">
              <Link
                to="/admin/$brandId/stores/detail/$id"
                params={{ brandId: till.brandId, id: till.storeId }}
                search={{ tab: 'devices' }}
                className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
              >
                {placeOf(till).filter(Boolean).join('・')}
              </Link>
              <span className="text-13 text-fg-3">{[till.lane, till.name].filter(Boolean).join('・')}</span>
            </span>
            <span className="num text-13 text-fg-2">
              <Trans id="store.unheardSince">
                最後連線 <DateTime at={till.lastSeenAt} style="relative" />
              </Trans>
              {pending > 0 && <>・{t({ id: 'store.unheardPending', message: `${pending}筆待上傳` })}</>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface BackupProps {
  backup: { readonly newestAt?: string | undefined; readonly isLate: boolean } | undefined;
}

function Backup({ backup }: BackupProps) {
  if (!backup)
    return <Trans id="boss.noBackups">這台伺服器沒有自動備份。設定方式見操作說明的BACKUP_DIR。</Trans>;
  const { newestAt, isLate } = backup;
  if (newestAt === undefined) return <Trans id="boss.neverBackedUp">還沒有任何備份。</Trans>;
  if (isLate)
    return (
      <Trans id="boss.lateBackup">
        昨晚沒有備份；最近一次是 <DateTime at={newestAt} style="relative" />
        。請檢查伺服器的紀錄。
      </Trans>
    );
  return (
    <Trans id="boss.backedUp">
      最近一次備份 <DateTime at={newestAt} style="relative" />
    </Trans>
  );
}
