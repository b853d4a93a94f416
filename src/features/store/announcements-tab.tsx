import { Trans, useLingui } from '@lingui/react/macro';
import Megaphone from 'lucide-react/icons/megaphone';
import { useMemo } from 'react';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits, type Announcement } from '#domain/store/schema.ts';
import { setAnnouncements } from '#domain/store/settings-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { PartCards } from '#src/office/parts/part-cards.tsx';
import { partFieldId, PartRows } from '#src/office/parts/part-fields.tsx';
import { newPart, partForms, saidParts } from '#src/office/parts/parts.ts';
import { usePartFaults } from '#src/office/parts/use-part-faults.ts';
import { usePartList } from '#src/office/parts/use-part-list.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { announcementKind, endingFirst, stateOf, type AnnouncementForm } from './announcement-kind.tsx';
import { SettingsForm } from './settings-form.tsx';

const minuteMs = 60_000;
const rows = [['title'], ['content'], ['startsAt', 'endsAt']];

/** What the store tells its guests, in the order and at the times that they see it. */
export function AnnouncementsTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId, timezone, announcements: before } = store;
  const { t } = useLingui();
  const { run } = useCommand(setAnnouncements);
  const kind = useMemo(() => announcementKind(timezone), [timezone]);
  const fresh = useMemo(() => ({ announcements: partForms<AnnouncementForm>(kind, before) }), [kind, before]);
  const form = useFormDraft(`store-announcements:${storeId}`, fresh);
  const undo = useUndo();
  const unnamed = t({ id: 'announcement.unnamed', message: '新公告' });
  const nameOf = ({ title }: AnnouncementForm): string => title.trim() || unnamed;
  const list = usePartList(form, 'announcements', { nameOf, offer: undo.offer });
  const faultsOf = usePartFaults(kind);
  const now = useNow(minuteMs);
  if (!form || !list) return null;
  const to = saidParts<Announcement>(kind, list.parts);
  const fieldId = (field: string): string => partFieldId(kind, field);
  return (
    <>
      <SettingsForm
        form={form}
        fieldId={fieldId}
        faults={[
          ...faultsOf(list.parts),
          ...endingFirst(to).map((field) => ({
            field,
            message: t({ id: 'announcement.beforeStart', message: '結束時間要晚於開始時間' }),
          })),
        ]}
        aside={<Preview shown={to.filter((one) => stateOf(one, now) === 'shown')} />}
        onSave={async () => {
          const from = saidParts<Announcement>(kind, form.seen.announcements);
          await run({ brandId, storeId, announcements: { from, to } }, { dropDrafts: [form.key] });
        }}
        sections={(feedback) => [
          {
            id: 'announcements',
            title: t({ id: 'store.announcements', message: '公告' }),
            body: (
              <PartCards
                {...{ list }}
                label={t({ id: 'store.announcements', message: '公告' })}
                empty={
                  <Trans id="announcement.empty">沒有公告。優惠、公休或限量，客人點餐前會先看到。</Trans>
                }
                addLabel={t({ id: 'announcement.add', message: '新增公告' })}
                most={storeLimits.announcements}
                begin={() => newPart<AnnouncementForm>(kind)}
                firstOf={({ _id }) => fieldId(`${_id}.title`)}
                isOrdered
                note={(_, at) => to[at] && <State state={stateOf(to[at], now)} />}
                body={(part) => (
                  <PartRows
                    {...{ kind, part, feedback, rows }}
                    place={{ brandId, storeId }}
                    onChange={(some) => list.put(part._id, some)}
                  />
                )}
              />
            ),
          },
        ]}
      />
      {undo.bar}
    </>
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
