import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { Values } from '../form/codec.ts';
import { ActiveMark, ActiveSwitch } from '../list/active-switch.tsx';
import { useSwitch } from '../list/use-switch.ts';
import type { Place } from '../place.ts';
import { ResourceHead } from '../resource-head.tsx';
import { fieldsOf, type OfficeRecord, type Resource } from '../resource.ts';
import { DetailPage } from './detail-page.tsx';
import { NamedDelete } from './named-delete.tsx';
import { RecordPage } from './record-page.tsx';
import { DetailActions } from './resource-actions.tsx';
import { UsedIn } from './used-in.tsx';

/** What parts that are drawn by hand have at hand. */
interface DetailParts {
  readonly mayEdit: boolean;
  /** Of the page's undo bar. */
  readonly offer: (message: string, undo: () => void) => void;
}

interface OwnParts<R> {
  /** Beside its name, instead of whether it is in use. */
  readonly aside?: ReactNode;
  /** Before the way to its form, for everybody. */
  readonly actions?: ReactNode;
  /** Over both columns. */
  readonly above?: ReactNode;
  /** Instead of a card for each section of its fields. */
  readonly main?: (parts: DetailParts) => ReactNode;
  /** Before what stands at the side. */
  readonly side?: ReactNode;
  /** In one column the side comes after what the page is about, although it has something of its own. */
  readonly sideFollows?: boolean;
  /** Fields that stand at the side, before when it was changed. */
  readonly about?: readonly Extract<keyof R, string>[];
  /** What those are called together, where they are more than the rest. */
  readonly aboutTitle?: string;
  /** Why it cannot be deleted yet, where its name is typed for that. */
  readonly held?: ReactNode;
  /** What those who may edit can do about what names it. */
  readonly uses?: (parts: DetailParts) => ReactNode;
}

interface DetailScreenProps<R extends OfficeRecord> {
  resource: Resource<R>;
  place: Place;
  id: string;
  /** Who changed it. */
  history: ReactNode;
  /** What the page has of its own. */
  children?: (record: R, draw: (own: OwnParts<R>) => ReactNode) => ReactNode;
}

/** One record with all that is known of it. */
export function DetailScreen<R extends OfficeRecord>(props: DetailScreenProps<R>) {
  const { resource, place, id, history, children } = props;
  const { i18n } = useLingui();
  return (
    <RecordPage {...{ resource, place, id }} title={i18n._(resource.words.one)}>
      {(record, _records, { reload }) => {
        const draw = (own: OwnParts<R>) => (
          <RecordDetail {...{ resource, place, record, history, reload }} {...own} />
        );
        return children?.(record, draw) ?? draw({});
      }}
    </RecordPage>
  );
}

interface RecordDetailProps<R extends OfficeRecord> extends OwnParts<R> {
  resource: Resource<R>;
  place: Place;
  record: R;
  history: ReactNode;
  reload: () => void;
}

function RecordDetail<R extends OfficeRecord>(props: RecordDetailProps<R>) {
  const { resource, place, record, history, reload, aside, actions, above, main, side } = props;
  const { about = [], aboutTitle, held, uses } = props;
  const { sideFollows = side === undefined } = props;
  const { named, switched, words, table, may } = resource;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const mayEdit = useMay(may);
  const pending = usePendingRows(table.name).has(record._id);
  const undo = useUndo();
  const put = useSwitch(resource, place, undo.offer, reload);
  return (
    <>
      <ResourceHead
        {...{ resource, place }}
        title={nameOf(record)}
        aside={
          <>
            {aside ?? <ActiveMark {...{ resource, record }} />}
            {pending && <SyncBadge state="pending" />}
          </>
        }
        actions={
          (actions !== undefined || mayEdit) && (
            <>
              {actions}
              {mayEdit && <DetailActions {...{ resource, place, record }} />}
            </>
          )
        }
      />
      {above}
      <DetailPage
        // A picture leads; when it was changed, and by whom, does not.
        sideFollows={sideFollows}
        side={
          <>
            {(side !== undefined || (switched && mayEdit)) && (
              <Card>
                {side}
                {switched && mayEdit && (
                  <div className={side === undefined ? undefined : 'mt-4 border-t border-line pt-3'}>
                    <ActiveSwitch
                      {...{ resource, record, mayEdit }}
                      hideLabel={false}
                      onSwitch={(one, to) => put([one], to)}
                    />
                  </div>
                )}
              </Card>
            )}
            {named && (
              <UsedIn
                brandId={place.brandId}
                kind={named}
                id={record._id}
                unused={words.unused ? i18n._(words.unused) : ''}
                actions={mayEdit && uses?.({ mayEdit, offer: undo.offer })}
              />
            )}
            <Card title={aboutTitle ?? t({ id: 'dish.about', message: '其他' })}>
              <FieldFacts {...{ resource, record }} fields={about} withStamps />
            </Card>
            {history}
            {mayEdit && <NamedDelete {...{ resource, place, record, held }} />}
          </>
        }
      >
        {main?.({ mayEdit, offer: undo.offer }) ?? <SectionCards {...{ resource, record }} />}
      </DetailPage>
      {undo.bar}
    </>
  );
}

/** The fields of a section, those that stand side by side after each other. */
function namesIn<N extends string>(rows: readonly (N | readonly N[])[]): readonly N[] {
  return rows.flatMap((row) => (typeof row === 'string' ? [row] : row));
}

/** A card for each section that the record says something of. Whether it is in use, the head says. */
function SectionCards<R extends OfficeRecord>({ resource, record }: { resource: Resource<R>; record: R }) {
  const { i18n } = useLingui();
  return resource.sections.flatMap(({ id, title, fields: rows }) => {
    const fields = namesIn(rows).filter((name) => !(resource.switched && name === 'isActive'));
    return factsIn(resource, record, fields).length === 0
      ? []
      : [
          <Card key={id} title={i18n._(title)}>
            <FieldFacts wide {...{ resource, record, fields }} />
          </Card>,
        ];
  });
}

/** Those of the fields that the record has, each as it is declared. */
function factsIn<R extends OfficeRecord>(resource: Resource<R>, record: R, wanted: readonly string[]) {
  const fields = fieldsOf(resource);
  return wanted.flatMap((name) => {
    const [field, value] = [fields[name], (record as unknown as Values)[name]];
    const isThere = value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
    return field && isThere ? [{ field, value }] : [];
  });
}

interface FieldFactsProps<R extends OfficeRecord> {
  resource: Resource<R>;
  record: R;
  fields: readonly Extract<keyof R, string>[];
  /** Two in a row where there is room. */
  wide?: boolean;
  /** When it was changed and made follows. */
  withStamps?: boolean;
}

/** Fields of a record as they are declared, each with its name; what is absent is left out. */
export function FieldFacts<R extends OfficeRecord>(props: FieldFactsProps<R>) {
  const { resource, record, fields: wanted, wide = false, withStamps = false } = props;
  const { t, i18n } = useLingui();
  const items = factsIn(resource, record, wanted).map(({ field, value }) => ({
    label: i18n._(field.label),
    value: field.show(value),
  }));
  const stamps = [
    { label: t({ id: 'lastUpdated', message: '更新於' }), value: <DateTime at={record.updatedAt} /> },
    { label: t({ id: 'record.createdAt', message: '建立於' }), value: <DateTime at={record.createdAt} /> },
  ];
  return <Facts wide={wide} items={withStamps ? [...items, ...stamps] : items} />;
}
