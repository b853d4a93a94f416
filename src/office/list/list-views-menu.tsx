import { useLingui } from '@lingui/react/macro';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Settings2 from 'lucide-react/icons/settings-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type FormEvent } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import type { ListState } from './list-state.ts';
import { isSameView, longestViewName, mostViews, useSavedViews, withView } from './list-views.ts';

interface ListViewsMenuProps {
  /** What the list is called on this device. */
  name: string;
  list: Pick<ListState<unknown>, 'view' | 'onView'>;
}

/** The ways in which somebody likes to look at a list, each a tap away: kept on this device by a name. */
export function ListViewsMenu({ name, list }: ListViewsMenuProps) {
  const { t } = useLingui();
  const { views } = useSavedViews(name);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={Bookmark}
            variant="outline"
            label={t({ id: 'views.open', message: '儲存的檢視' })}
            data-testid="list-views"
          />
        }
      >
        {views.map((view) => (
          <MenuItem
            key={view.name}
            icon={isSameView(view.search, list.view) ? BookmarkCheck : Bookmark}
            onClick={() => list.onView(view.search)}
          >
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuLine />}
        <MenuItem icon={Settings2} onClick={() => setOpen(true)}>
          {views.length === 0
            ? t({ id: 'views.saveFirst', message: '儲存目前的檢視' })
            : t({ id: 'views.manage', message: '儲存與管理檢視' })}
        </MenuItem>
      </Menu>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t({ id: 'views.open', message: '儲存的檢視' })}
        description={t({
          id: 'views.hint',
          message: '搜尋、篩選、排序與每頁筆數會一起儲存在這台裝置。',
        })}
      >
        {isOpen && <Views {...{ name, list }} onSaved={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Views({ name: listName, list, onSaved }: ListViewsMenuProps & { onSaved: () => void }) {
  const { t } = useLingui();
  const { views, keep } = useSavedViews(listName);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<'missing' | 'full'>();
  const faults = {
    missing: t({ id: 'views.noName', message: '請輸入名稱' }),
    full: t({ id: 'views.full', message: `最多${mostViews}個檢視，請先刪除不用的。` }),
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return setFault('missing');
    const next = withView(views, { name: given, search: list.view });
    if (!next) return setFault('full');
    keep(next);
    onSaved();
  };
  return (
    <div className="flex flex-col gap-4 pb-3" data-testid="list-views-dialog">
      <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-2">
        <TextField
          id="view-name"
          label={t({ id: 'views.name', message: '目前檢視的名稱' })}
          maxLength={longestViewName}
          autoComplete="off"
          value={name}
          error={fault && faults[fault]}
          className="min-w-48 flex-1"
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" variant="primary" className="mt-7" data-testid="view-save">
          {t({ id: 'save', message: '儲存' })}
        </Button>
      </form>
      {views.length > 0 && (
        <ul className="flex flex-col rounded-button border border-line">
          {views.map((view) => {
            const called = view.name;
            return (
              <li
                key={called}
                className="flex min-h-12 items-center gap-2 border-b border-line py-1 pr-1 pl-3 last:border-b-0"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{called}</span>
                <IconButton
                  icon={Trash2}
                  label={t({ id: 'views.delete', message: `刪除檢視「${called}」` })}
                  onClick={() => keep(views.filter((one) => one.name !== called))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
