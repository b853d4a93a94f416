import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ChangeEvent, ReactNode } from 'react';
import type { MenuCategory } from '#domain/menu/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { moveSection } from './edit-draft.ts';
import { fieldIdOf, type Builder } from './use-builder.ts';

interface SectionCardProps {
  section: MenuCategory;
  builder: Builder;
  feedback: FieldFeedback;
  /** What it is dragged by. */
  handle: ReactNode;
  /** Only its head, while sections are being moved. */
  folded: boolean;
  onAdd: () => void;
  /** Its items. */
  children: ReactNode;
}

/** A section of the menu: its names, its dishes in their order, and the way to more of them. */
export function SectionCard({
  section,
  builder,
  feedback,
  handle,
  folded,
  onAdd,
  children,
}: SectionCardProps) {
  const { t } = useLingui();
  const { _id: id, name, items } = section;
  const { sections } = builder;
  const stepWords = (name: string) => ({
    up: t({ id: 'order.up', message: `上移${name}` }),
    down: t({ id: 'order.down', message: `下移${name}` }),
  });
  const at = sections.findIndex(({ _id }) => _id === id);
  const title = name.trim() === '' ? t({ id: 'menu.unnamedSection', message: '未命名的分區' }) : name;
  const field = (name: 'name' | 'nameEn' | 'description', label: string, placeholder = label) => {
    const way = `section/${id}/${name}`;
    return {
      hideLabel: true,
      id: fieldIdOf(way),
      label,
      placeholder,
      value: section[name] ?? '',
      error: feedback.errorOf(way),
      untold: feedback.faultOf(way),
      autoComplete: 'off',
      onFocus: () => builder.aimAt(id),
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
        builder.editSection(id, { [name]: name === 'name' ? value : value || undefined }),
      onBlur: () => feedback.leave(way),
    };
  };
  const count = items.length;
  const isAimed = builder.target === id;
  const steps = stepWords(title);
  const move = (to: number): void => {
    builder.put(moveSection(sections, id, to));
    const position = to + 1;
    announce(t({ id: 'menu.sectionMoved', message: `分區「${title}」移到第${position}個` }));
  };
  return (
    <section
      aria-label={title}
      data-testid={`section-${id}`}
      className={cx('rounded-card border bg-surface', isAimed ? 'border-primary' : 'border-line')}
    >
      <header className="flex items-start gap-2 border-b border-line p-2 max-sm:flex-wrap">
        {handle}
        <div className="grid min-w-0 flex-1 gap-2 max-sm:basis-[calc(100%-56px)] sm:grid-cols-2">
          <TextField
            {...field('name', t({ id: 'menu.sectionName', message: '分區名稱' }))}
            className="[&_input]:font-semibold"
          />
          <TextField
            {...field(
              'nameEn',
              t({ id: 'menu.sectionNameEn', message: '分區英文名稱（選填）' }),
              t({ id: 'field.nameEn', message: '英文名稱' }),
            )}
          />
          {(isAimed || section.description !== undefined) && (
            <TextField
              {...field('description', t({ id: 'menu.sectionDescription', message: '分區說明（選填）' }))}
              className="sm:col-span-2"
            />
          )}
        </div>
        <span className="flex shrink-0 items-center max-sm:ml-auto">
          <IconButton
            icon={ArrowUp}
            label={steps.up}
            aria-disabled={at === 0 || undefined}
            className="disabled-look:opacity-30"
            onClick={() => at > 0 && move(at - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={steps.down}
            aria-disabled={at === sections.length - 1 || undefined}
            className="disabled-look:opacity-30"
            onClick={() => at < sections.length - 1 && move(at + 1)}
          />
          <IconButton
            icon={Trash2}
            label={t({ id: 'menu.removeSection', message: `移除分區${title}` })}
            className="ml-3"
            onClick={() => builder.removeSection(section)}
          />
        </span>
      </header>
      {!folded && (
        <>
          {count === 0 ? (
            <p className="px-4 py-5 text-center text-14 text-fg-3">
              <Trans id="menu.emptySection">還沒有餐點。從餐點庫加入，或把餐點拖到這裡。</Trans>
            </p>
          ) : (
            <ul aria-label={title} className="flex flex-col px-2">
              {children}
            </ul>
          )}
          <footer className="flex items-center justify-between gap-2 border-t border-line p-2">
            <Button variant="ghost" size="sm" icon={Plus} onClick={onAdd}>
              {t({ id: 'menu.addDishes', message: '加入餐點' })}
              <span className="sr-only">{title}</span>
            </Button>
            <span className="num pr-2 text-13 text-fg-3">
              <Trans id="menu.dishCount">{count}道</Trans>
            </span>
          </footer>
        </>
      )}
    </section>
  );
}
