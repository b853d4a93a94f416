import { useLingui } from '@lingui/react/macro';
import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#src/ui/menus/menu.tsx';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';

interface RecordMenuProps {
  record: Named;
  edit: NavigateOptions;
  /** To the form of a new one that begins as a copy of this one. */
  copy: NavigateOptions;
}

/** What can be done with one record of a list. */
export function RecordMenu({ record, edit, copy }: RecordMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useNameOf()(record);
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t({ id: 'row.actions', message: `${name}的操作` })} />}>
      <MenuItem icon={Pencil} onClick={() => void navigate(edit)}>
        {t({ id: 'edit', message: '編輯' })}
      </MenuItem>
      <MenuItem icon={Copy} onClick={() => void navigate(copy)}>
        {t({ id: 'duplicate', message: '複製' })}
      </MenuItem>
    </Menu>
  );
}
