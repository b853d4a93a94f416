import { Trans, useLingui } from '@lingui/react/macro';
import Megaphone from 'lucide-react/icons/megaphone';
import { useMemo } from 'react';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits, type Announcement } from '#domain/store/schema.ts';
import { setAnnouncements } from '#domain/store/settings-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { PartRows } from '#src/office/parts/part-fields.tsx';
import { saidParts } from '#src/office/parts/parts.ts';
import { PartsForm } from '#src/office/parts/parts-form.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { announcementKind, endingFirst, stateOf, type AnnouncementForm } from './announcement-kind.tsx';

const minuteMs = 60_000;
const rows = [['title'], ['content'], ['startsAt', 'endsAt']];

/** What the store tells its guests, in the order and at the times that they see it. */
export function AnnouncementsTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId, timezone, announcements } = store;
  const { t } = useLingui();
  const { run } = useCommand(setAnnouncements);
  const kind = useMemo(() => announcementKind(timezone), [timezone]);
  const now = useNow(minuteMs);
  const unnamed = t({ id: 'announcement.unnamed', message: '新公告' });
  const said = (parts: readonly AnnouncementForm[]) => saidParts<Announcement>(kind, parts);
  return (
    <PartsForm<AnnouncementForm>
      {...{ kind }}
      field="announcements"
      draft={`store-announcements:${storeId}`}
      before={announcements}
      nameOf={({ title }) => title.trim() || unnamed}
      title={t({ id: 'store.announcements', message: '公告' })}
      empty={<Trans id="announcement.empty">沒有公告。優惠、公休或限量，客人點餐前會先看到。</Trans>}
      addLabel={t({ id: 'announcement.add', message: '新增公告' })}
      most={storeLimits.announcements}
      firstField="title"
      isOrdered
      faults={(parts) =>
        endingFirst(said(parts)).map((field) => ({
          field,
          message: t({ id: 'announcement.beforeStart', message: '結束時間要晚於開始時間' }),
        }))
      }
      note={(part) => {
        const [one] = said([part]);
        return one && <State state={stateOf(one, now)} />;
      }}
      aside={(parts) => <Preview shown={said(parts).filter((one) => stateOf(one, now) === 'shown')} />}
      body={(part, drawing) => (
        <PartRows {...{ kind, part, rows }} place={{ brandId, storeId }} {...drawing} />
      )}
      onSave={({ seen, parts }, done) =>
        run({ brandId, storeId, announcements: { from: said(seen), to: said(parts) } }, done)
      }
    />
  );
}

function State({ state }: { state: ReturnType<typeof stateOf> }) {
  const { t } = useLingui();
  if (state === 'shown')
    return <Badge tone="success">{t({ id: 'announcement.shown', message: '顯示中' })}</Badge>;
  return state === 'later' ? (
    <Badge tone="info">{t({ id: 'announcement.later', message: '尚未開始' })}</Badge>
  ) : (
    <Badge>{t({ id: 'announcement.over', message: '已結束' })}</Badge>
  );
}

/** What guests would see now. */
function Preview({ shown }: { shown: readonly Announcement[] }) {
  const { t } = useLingui();
  return (
    <Card title={t({ id: 'announcement.preview', message: '客人端預覽' })}>
      {shown.length === 0 ? (
        <p className="text-14 text-fg-3">
          <Trans id="store.noAnnouncements">目前沒有公告。</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {shown.map(({ _id, title, content }) => (
            <li
              key={_id}
              className="flex gap-2.5 rounded-button border border-transparent bg-primary-soft p-3 text-14 text-primary-text"
            >
              <Megaphone size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
                <p className="line-clamp-4 whitespace-pre-line">{content}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
