import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Combine from 'lucide-react/icons/combine';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import {
  createCashFlowCategory,
  deleteCashFlowCategory,
  mergeCashFlowCategory,
  updateCashFlowCategory,
} from '#domain/cash-flow/category-operations.ts';
import { cashFlowCategories, type CashFlowCategory } from '#domain/cash-flow/schema.ts';
import { useRun } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SmallForm } from '#src/ui/form/small-form.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { keepFocus, pageHeading } from '#src/ui/layers/keep-focus.ts';
import { Menu, MenuItem } from '#src/ui/menus/menu.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { moved } from './category-draft.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryDot } from './category-mark.tsx';
import type { Place } from './flow-draft.ts';

interface CategoryRowProps {
  place: Place;
  category: CashFlowCategory;
  /** Those of its type that are not archived, in their order. */
  offered: readonly CashFlowCategory[];
  categories: readonly CashFlowCategory[];
  /** Records that have it. */
  count: number;
  offer: (message: string, undo: () => void) => void;
}

/** One category with what can be done with it. One that is in use is merged or archived; only an empty one is deleted. */
export function CategoryRow({ place, category, offered, categories, count, offer }: CategoryRowProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mayEdit = useMay('cashFlow.edit');
  const mayRemove = useMay('cashFlow.remove');
  const pending = usePendingRows(cashFlowCategories.name);
  const update = useRun(updateCashFlowCategory);
  const remove = useRun(deleteCashFlowCategory);
  const create = useRun(createCashFlowCategory);
  const merge = useRun(mergeCashFlowCategory);
  const [open, setOpen] = useState<'edit' | 'merge'>();
  const [into, setInto] = useState('');
  const { _id: id, name, isArchived, mergedInto, colour, type, sort } = category;
  const target = categories.find(({ _id }) => _id === mergedInto);
  const targetName = target?.name ?? '';
  const others = offered.filter(({ _id }) => _id !== id);
  const at = { ...place, id };
  const row = useRef<HTMLLIElement>(null);
  // The form that had the focus is gone: the row's menu opened it.
  const shut = (): void => {
    setOpen(undefined);
    keepFocus(() => row.current?.querySelector<HTMLElement>('[aria-haspopup]') ?? pageHeading());
  };

  const archive = (to: boolean): Promise<void> =>
    doWithUndo({
      act: () =>
        update({ ...at, isArchived: { from: !to, to }, ...(mergedInto !== undefined && !to && apart) }),
      undo: () =>
        mergedInto === undefined
          ? update({ ...at, isArchived: { to: !to } })
          : merge({ ...at, into: mergedInto }),
      message: to
        ? t({ id: 'flow.archivedOne', message: `已封存「${name}」` })
        : t({ id: 'flow.unarchivedOne', message: `「${name}」已恢復使用` }),
      offer,
      errorText,
    });
  const apart = { mergedInto: { to: null } };
  const step = async (by: 1 | -1): Promise<void> => {
    for (const { id: one, from, to } of moved(offered, id, by))
      await update({ ...place, id: one, sort: { from, to } });
  };
  const removeIt = (): Promise<void> => {
    keepFocus(pageHeading);
    return doWithUndo({
      act: () => remove(at),
      undo: () => create({ ...place, _id: id, name, type, sort, ...(colour && { colour }) }),
      message: t({ id: 'flow.deletedCategory', message: `已刪除「${name}」` }),
      offer,
      errorText,
    });
  };
  const mergeIt = (): void => {
    if (into === '') return;
    shut();
    const other = others.find(({ _id }) => _id === into)?.name ?? '';
    void doWithUndo({
      act: () => merge({ ...at, into }),
      undo: () => update({ ...at, ...apart, isArchived: { to: false } }),
      message: t({ id: 'flow.mergedOne', message: `「${name}」已併入「${other}」` }),
      offer,
      errorText,
    });
  };
  return (
    <li ref={row} className="border-b border-line py-1 last:border-b-0" data-testid="category-row">
      <div className="flex min-h-control items-center gap-3">
        <CategoryDot colour={colour} />
        <span
          className={cx(
            'flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1',
            isArchived && 'text-fg-3',
          )}
        >
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {target && (
            <Badge tone="neutral">
              <Trans id="flow.into">已併入{targetName}</Trans>
            </Badge>
          )}
          {isArchived && !target && (
            <Badge tone="neutral">
              <Trans id="flow.archived">已封存</Trans>
            </Badge>
          )}
          {pending.has(id) && <SyncBadge state="pending" />}
        </span>
        {count > 0 ? (
          <Link
            to="/admin/$brandId/cash-flow/$storeId/show"
            params={{ ...place }}
            search={{ category: id }}
            className="num inline-flex min-h-6 items-center text-14 text-link underline"
          >
            <Trans id="flow.usedTimes">{count}筆</Trans>
          </Link>
        ) : (
          <span className="text-14 text-fg-3">
            <Trans id="flow.unused">未使用</Trans>
          </span>
        )}
        {mayEdit && (
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                label={t({ id: 'flow.moreOf', message: `「${name}」的更多操作` })}
              />
            }
          >
            <MenuItem icon={Pencil} onClick={() => setOpen('edit')}>
              <Trans id="edit">編輯</Trans>
            </MenuItem>
            {!isArchived && offered[0] !== category && (
              <MenuItem icon={ArrowUp} onClick={() => void step(-1)}>
                <Trans id="flow.up">往上移</Trans>
              </MenuItem>
            )}
            {!isArchived && offered.at(-1) !== category && (
              <MenuItem icon={ArrowDown} onClick={() => void step(1)}>
                <Trans id="flow.down">往下移</Trans>
              </MenuItem>
            )}
            {mayRemove && !isArchived && others.length > 0 && (
              <MenuItem icon={Combine} onClick={() => setOpen('merge')}>
                <Trans id="flow.merge">併入其他類別</Trans>
              </MenuItem>
            )}
            <MenuItem icon={isArchived ? ArchiveRestore : Archive} onClick={() => void archive(!isArchived)}>
              {isArchived ? (
                <Trans id="flow.unarchive">恢復使用</Trans>
              ) : (
                <Trans id="flow.archive">封存</Trans>
              )}
            </MenuItem>
            {mayRemove && count === 0 && (
              <MenuItem icon={Trash2} danger onClick={() => void removeIt()}>
                <Trans id="delete">刪除</Trans>
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      {open === 'edit' && <CategoryForm {...{ place, type, category }} onDone={shut} />}
      {open === 'merge' && (
        <SmallForm
          action={t({ id: 'flow.mergeDo', message: '併入' })}
          loading={false}
          className="mb-2"
          onSubmit={mergeIt}
          onCancel={shut}
        >
          <SelectField
            label={t({ id: 'flow.mergeInto', message: `「${name}」的收支改算在` })}
            value={into}
            placeholder={t({ id: 'flow.chooseCategory', message: '選擇類別' })}
            options={others.map((one) => ({ value: one._id, label: one.name }))}
            onChange={setInto}
          />
        </SmallForm>
      )}
    </li>
  );
}
