import { Trans, useLingui } from '@lingui/react/macro';
import Megaphone from 'lucide-react/icons/megaphone';
import { useMemo } from 'react';
import type { StoreRecord } from '#domain/store/operations.ts';
import { storeLimits, type Announcement } from '#domain/store/schema.ts';
import { setAnnouncements } from '#domain/store/settings-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { PartCards } from '#src/office/parts/part-cards.tsx';
import { usePartList } from '#src/office/parts/use-part-list.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { MomentField } from '#src/ui/form/moment-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import {
  announcementsDraftOf,
  announcementsOf,
  faultsOfAnnouncements,
  newAnnouncement,
  stateOf,
  type AnnouncementDraft,
} from './announcements-draft.ts';
import { SettingsForm } from './settings-form.tsx';

const fieldId = (field: string): string => `announcement-${field}`;
const minuteMs = 60_000;

/** What the store tells its guests, in the order and at the times that they see it. */
export function AnnouncementsTab({ store }: { store: StoreRecord }) {
  const { brandId, _id: storeId, timezone, announcements: before } = store;
  const { t } = useLingui();
  const { run } = useCommand(setAnnouncements);
  const fresh = useMemo(() => announcementsDraftOf(before, timezone), [before, timezone]);
  const form = useFormDraft(`announcements:${storeId}`, fresh);
  const undo = useUndo();
  const unnamed = t({ id: 'announcement.unnamed', message: '新公告' });
  const nameOf = ({ title }: AnnouncementDraft): string => title.trim() || unnamed;
  const list = usePartList(form, 'announcements', { nameOf, offer: undo.offer });
  const faultText = useFaultText();
  const now = useNow(minuteMs);
  if (!form || !list) return null;
  const to = announcementsOf(form.values, timezone, before);
  const labels: Readonly<Record<string, string>> = {
    title: t({ id: 'announcement.title', message: '標題' }),
    content: t({ id: 'announcement.content', message: '內容' }),
  };
  return (
    <>
      <SettingsForm
        form={form}
        fieldId={fieldId}
        faults={faultsOfAnnouncements(to).map(({ field, kind, limit }) => ({
          field,
          message:
            kind === 'beforeStart'
              ? t({ id: 'announcement.beforeStart', message: '結束時間要晚於開始時間' })
              : faultText(labels[field.split('.').at(-1) ?? ''] ?? field, {
                  field,
                  kind,
                  ...(limit !== undefined && { limit }),
                }),
        }))}
        aside={<Preview shown={to.filter((one) => stateOf(one, now) === 'shown')} />}
        onSave={async () => {
          const from = announcementsOf(form.seen, timezone, before);
          await run({ brandId, storeId, announcements: { from, to } }, { dropDrafts: [form.key] });
        }}
        sections={(telling) => [
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
                begin={newAnnouncement}
                firstOf={({ _id }) => fieldId(`${_id}.title`)}
                isOrdered
                note={(_, at) => to[at] && <State state={stateOf(to[at], now)} />}
                body={(one) => (
                  <Fields {...{ one, labels, telling }} onChange={(some) => list.put(one._id, some)} />
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

interface FieldsProps {
  one: AnnouncementDraft;
  labels: Readonly<Record<string, string>>;
  telling: Telling;
  onChange: (some: Partial<AnnouncementDraft>) => void;
}

function Fields({ one, labels, telling, onChange }: FieldsProps) {
  const { t } = useLingui();
  const at = (name: string) => `${one._id}.${name}`;
  const time = (name: 'startsAt' | 'endsAt', label: string) => (
    <MomentField
      id={fieldId(at(name))}
      label={label}
      optional
      value={one[name]}
      usualTime={name === 'startsAt' ? '00:00' : '23:59'}
      error={telling.errorOf(at(name))}
      onChange={(moment) => onChange({ [name]: moment })}
      onBlur={() => telling.leave(at(name))}
    />
  );
  return (
    <>
      <TextField
        id={fieldId(at('title'))}
        label={labels['title'] ?? ''}
        value={one.title}
        error={telling.errorOf(at('title'))}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
        onBlur={() => telling.leave(at('title'))}
      />
      <TextArea
        id={fieldId(at('content'))}
        label={labels['content'] ?? ''}
        optional
        rows={3}
        maxLength={storeLimits.announcementText}
        value={one.content}
        error={telling.errorOf(at('content'))}
        onChange={(content) => onChange({ content })}
        onBlur={() => telling.leave(at('content'))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {time('startsAt', t({ id: 'announcement.startsAt', message: '開始顯示' }))}
        {time('endsAt', t({ id: 'announcement.endsAt', message: '結束顯示' }))}
      </div>
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
