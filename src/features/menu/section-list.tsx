import { closestCenter, DndContext, DragOverlay, MeasuringStrategy } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import GripVertical from 'lucide-react/icons/grip-vertical';
import LayoutList from 'lucide-react/icons/layout-list';
import Plus from 'lucide-react/icons/plus';
import { memo, useCallback, useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { MenuCategory } from '#domain/menu/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { DishMark } from '#src/ui/brand/dish-mark.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { ItemRow } from './item-row.tsx';
import { SectionCard } from './section-card.tsx';
import { dragId, useArranging, type Found } from './use-arranging.ts';
import type { Builder } from './use-builder.ts';
import { useSoldOut } from './use-menu-sources.ts';

interface SectionListProps {
  builder: Builder;
  feedback: FieldFeedback;
  /** Shows the dishes to choose from. */
  onAdd: (sectionId: string) => void;
}

/** The sections of a menu with their dishes, which are arranged by dragging, by the keyboard, or by their menus. */
export function SectionList({ builder, feedback, onAdd }: SectionListProps) {
  const { t } = useLingui();
  const { sections, held, ...dragging } = useArranging(builder);
  const kind = held && (held.item ? 'item' : 'section');
  const soldOut = useSoldOut(builder.sources);
  const latest = useRef(feedback.leave);
  useLayoutEffect(() => {
    latest.current = feedback.leave;
  });
  const onLeave = useCallback((field: string) => latest.current(field), []);
  return (
    <DndContext
      {...dragging}
      collisionDetection={closestCenter}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
    >
      <SortableContext
        items={sections.map(({ _id }) => dragId.section(_id))}
        strategy={verticalListSortingStrategy}
      >
        {sections.length === 0 && (
          <div className="rounded-card border border-dashed border-line-strong">
            <EmptyView
              icon={LayoutList}
              title={<Trans id="menu.noSections">還沒有分區。</Trans>}
              body={
                <Trans id="menu.noSectionsHint">
                  分區是客人看到的分類，例如奶茶、小菜。也可以直接勾選餐點加入。
                </Trans>
              }
            />
          </div>
        )}
        <ol className="flex flex-col gap-3">
          {sections.map((section) => (
            <Section key={section._id} {...{ section, builder, feedback, onAdd, kind, soldOut, onLeave }} />
          ))}
        </ol>
      </SortableContext>
      <Button icon={Plus} onClick={builder.addSection} className="mt-3" data-testid="add-section">
        {t({ id: 'menu.addSection', message: '新增分區' })}
      </Button>
      <DragOverlay dropAnimation={null}>{held && <Lifted found={held} builder={builder} />}</DragOverlay>
    </DndContext>
  );
}

interface SectionProps extends SectionListProps {
  section: MenuCategory;
  /** What is being dragged. */
  kind: 'item' | 'section' | undefined;
  soldOut: ReadonlySet<string>;
  onLeave: (field: string) => void;
}

function Section({ section, builder, feedback, onAdd, kind, soldOut, onLeave }: SectionProps) {
  const { t } = useLingui();
  const { setNodeRef, isDragging, transform, transition, attributes, listeners, setActivatorNodeRef } =
    useSortable({
      id: dragId.section(section._id),
      // A dish falls into a section by its dishes; into an empty one as such.
      disabled: { draggable: false, droppable: kind === 'item' && section.items.length > 0 },
    });
  const { name } = section;
  return (
    <li ref={setNodeRef} style={shift({ transform, transition })} className={cx(isDragging && 'opacity-40')}>
      <SectionCard
        {...{ section, builder, feedback }}
        folded={kind === 'section'}
        onAdd={() => onAdd(section._id)}
        handle={
          <Handle
            {...{ attributes, listeners, setActivatorNodeRef }}
            label={t({ id: 'menu.dragSection', message: `移動分區${name}` })}
          />
        }
      >
        <SortableContext
          items={section.items.map(({ _id }) => dragId.item(_id))}
          strategy={verticalListSortingStrategy}
        >
          {section.items.map((item) => (
            <Item
              key={item._id}
              item={item}
              builder={builder.actions}
              kind={kind}
              isSoldOut={soldOut.has(item.dishTemplate ?? '')}
              priceError={feedback.errorOf(`item/${item._id}/priceOverride`)}
              priceFault={feedback.faultOf(`item/${item._id}/priceOverride`)}
              pointError={feedback.errorOf(`item/${item._id}/pointOverride`)}
              pointFault={feedback.faultOf(`item/${item._id}/pointOverride`)}
              timesError={feedback.errorOf(`item/${item._id}/schedule`)}
              onLeave={onLeave}
            />
          ))}
        </SortableContext>
      </SectionCard>
    </li>
  );
}

interface ItemProps extends Omit<ComponentProps<typeof ItemRow>, 'handle'> {
  kind: SectionProps['kind'];
}

/** Only what was touched is redrawn while somebody types. */
const Item = memo(function Item({ kind, ...row }: ItemProps) {
  const { item, builder } = row;
  const { t } = useLingui();
  const { setNodeRef, isDragging, transform, transition, attributes, listeners, setActivatorNodeRef } =
    useSortable({
      id: dragId.item(item._id),
      disabled: { draggable: false, droppable: kind === 'section' },
    });
  const name = builder.nameOf(item);
  return (
    <li
      ref={setNodeRef}
      style={shift({ transform, transition })}
      className={cx('border-b border-line bg-surface last:border-b-0', isDragging && 'opacity-40')}
    >
      <ItemRow
        {...row}
        handle={
          <Handle
            {...{ attributes, listeners, setActivatorNodeRef }}
            label={t({ id: 'menu.dragItem', message: `移動${name}` })}
          />
        }
      />
    </li>
  );
});

type Sortable = ReturnType<typeof useSortable>;

function shift({ transform, transition }: Pick<Sortable, 'transform' | 'transition'>): React.CSSProperties {
  if (!transform) return {};
  return { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition };
}

interface HandleProps extends Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'> {
  label: string;
}

function Handle({ attributes, listeners, setActivatorNodeRef, label }: HandleProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      aria-label={label}
      aria-roledescription={t({ id: 'drag.role', message: '可排序' })}
      title={label}
      className="grid h-target w-8 shrink-0 cursor-grab touch-none place-items-center rounded-field border border-transparent text-fg-3 hover:bg-hover hover:text-fg active:cursor-grabbing"
    >
      <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** What is under the finger while it is dragged. */
function Lifted({ found: { section, item }, builder }: { found: Found; builder: Builder }) {
  const offer = item && builder.offerOf(item);
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-card border border-primary bg-raised px-3 py-2 shadow-e2">
      <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" className="text-fg-3" />
      {item && <DishMark dish={offer ?? { name: '?' }} />}
      <span className="font-semibold">{item ? builder.nameOf(item) : section.name}</span>
    </div>
  );
}
