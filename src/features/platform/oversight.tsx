import { Trans, useLingui } from '@lingui/react/macro';
import CirclePause from 'lucide-react/icons/circle-pause';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import type { LucideIcon } from 'lucide-react';
import MonitorOff from 'lucide-react/icons/monitor-off';
import { getOversight, type OverseenPlatform, type OverseenTill } from '#domain/report/oversight.ts';
import { platformNames } from '#domain/delivery/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { wayTo } from '#src/office/place.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Line, LineList } from '#src/ui/page/line-list.tsx';
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
  const { backup } = data;
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
      <Troubles of={data} placeOf={({ brandId, storeName }) => [brandName(brandId), storeName]} />
    </div>
  );
}

/** What one brand's stores need a look at: silent tills, and delivery platforms that are closed to them or fail; nothing where there is nothing. */
export function BrandOversight({ brandId }: { brandId: string }) {
  const { data } = useQuery(getOversight, {});
  const isOwn = (one: StoreRef): boolean => one.brandId === brandId;
  const [silentTills, platforms] = [data?.silentTills.filter(isOwn), data?.platforms.filter(isOwn)];
  return silentTills && platforms ? (
    <Troubles of={{ silentTills, platforms }} placeOf={({ storeName }) => [storeName]} />
  ) : null;
}

type StoreRef = Pick<OverseenTill, 'brandId' | 'storeId' | 'storeName'>;

interface TroublesProps {
  of: { readonly silentTills: readonly OverseenTill[]; readonly platforms: readonly OverseenPlatform[] };
  placeOf: (store: StoreRef) => readonly string[];
}

function Troubles({ of: { silentTills, platforms }, placeOf }: TroublesProps) {
  const { t } = useLingui();
  const words = usePlatformTroubleWords();
  const line = (store: StoreRef, Icon: LucideIcon, tab: 'devices' | 'platforms') => ({
    mark: <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning" />,
    link: wayTo('/admin/$brandId/stores/detail/$id', { brandId: store.brandId, id: store.storeId }, { tab }),
    name: placeOf(store).filter(Boolean).join('・'),
  });
  return (
    <>
      {silentTills.length > 0 && (
        <Card title={t({ id: 'boss.silentTills', message: '超過一天沒有連線的收銀機' })}>
          <LineList>
            {silentTills.map((till) => {
              const { storeId, lane, lastSeenAt, pending } = till;
              const below = [lane, till.name].filter(Boolean).join('・');
              return (
                <Line
                  key={`${storeId}${lane}${lastSeenAt}`}
                  {...line(till, MonitorOff, 'devices')}
                  below={below}
                >
                  <span className="num text-13 text-fg-2">
                    <Trans id="store.unheardSince">
                      最後連線 <DateTime at={lastSeenAt} style="relative" />
                    </Trans>
                    {pending > 0 && <>・{t({ id: 'store.unheardPending', message: `${pending}筆待上傳` })}</>}
                  </span>
                </Line>
              );
            })}
          </LineList>
        </Card>
      )}
      {platforms.length > 0 && (
        <Card title={t({ id: 'boss.platforms', message: '暫停或異常的外送平台' })}>
          <LineList>
            {platforms.map((one) => (
              <Line
                key={`${one.storeId}${one.platform}`}
                {...line(one, CirclePause, 'platforms')}
                below={platformNames[one.platform]}
              >
                <span className="text-13 text-fg-2">{words[one.trouble]}</span>
              </Line>
            ))}
          </LineList>
        </Card>
      )}
    </>
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
