import { useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import FileJson from 'lucide-react/icons/file-braces';
import FileTable from 'lucide-react/icons/file-spreadsheet';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Menu, MenuItem, MenuLine } from '#src/ui/menus/menu.tsx';
import { useExport } from './use-export.ts';

interface ExportMenuProps {
  brandId: string;
  /** The dishes of the list as it is narrowed and ordered. */
  found: () => readonly DishTemplate[];
}

/** The catalogue as a file: the dishes that the list shows, the options, or everything; not there before all of it is read. */
export function ExportMenu({ brandId, found }: ExportMenuProps) {
  const { t } = useLingui();
  const { isRead, saveDishes, saveOptions, saveAll } = useExport(brandId);
  if (!isRead) return null;
  return (
    <Menu
      trigger={
        <Button icon={Download} data-testid="catalogue-export">
          {t({ id: 'export', message: '匯出' })}
        </Button>
      }
    >
      <MenuItem icon={FileTable} onClick={() => saveDishes(found())}>
        {t({ id: 'export.dishes', message: '餐點 (CSV)' })}
      </MenuItem>
      <MenuItem icon={FileTable} onClick={saveOptions}>
        {t({ id: 'export.options', message: '選項 (CSV)' })}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={FileJson} onClick={saveAll}>
        {t({ id: 'export.all', message: '全部 (JSON)' })}
      </MenuItem>
    </Menu>
  );
}
