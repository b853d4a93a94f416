import { useLingui } from '@lingui/react/macro';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { Fragment, memo } from 'react';
import { autoLockKey, autoLockMinutes } from '#src/data/auto-lock.ts';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { changeSettings, useCounterSettings } from './counter-settings.ts';
import { useShortcuts } from './shortcuts.ts';

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
  /** Puts the tiles in order; absent for whom may not. */
  onArrange: (() => void) | undefined;
}

/** How the till is used: the side of the cart, and every key with what it does. */
export const SettingsSheet = memo(function SettingsSheet({ open, onClose, onArrange }: SettingsSheetProps) {
  const { t } = useLingui();
  const { cartSide, letterKeys, compactTiles, tilePictures, chime } = useCounterSettings();
  const autoLock = Number(useStored(autoLockKey) ?? 0);
  return (
    <Sheet open={open} onOpenChange={onClose} title={t({ id: 'counter.settings', message: '快捷鍵與版面' })}>
      <div data-testid="counter-settings" className="flex flex-col gap-6">
        <section className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold text-fg-2">
            {t({ id: 'counter.cartSide', message: '購物車位置' })}
          </h3>
          <SegmentedControl
            label={t({ id: 'counter.cartSide', message: '購物車位置' })}
            value={cartSide}
            options={[
              { value: 'left', label: t({ id: 'counter.left', message: '左邊' }) },
              { value: 'right', label: t({ id: 'counter.right', message: '右邊' }) },
            ]}
            onChange={(side) => changeSettings({ cartSide: side })}
            block
          />
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold text-fg-2">
            {t({ id: 'counter.tileSize', message: '餐點按鈕大小' })}
          </h3>
          <SegmentedControl
            label={t({ id: 'counter.tileSize', message: '餐點按鈕大小' })}
            value={compactTiles ? 'compact' : 'regular'}
            options={[
              { value: 'regular', label: t({ id: 'counter.tilesRegular', message: '一般' }) },
              { value: 'compact', label: t({ id: 'counter.tilesCompact', message: '緊密' }) },
            ]}
            onChange={(size) => changeSettings({ compactTiles: size === 'compact' })}
            block
          />
          <Switch
            label={t({ id: 'counter.tilePictures', message: '顯示餐點圖片' })}
            checked={tilePictures}
            onChange={(on) => changeSettings({ tilePictures: on })}
          />
          {onArrange && (
            <Button
              icon={LayoutGrid}
              className="self-start"
              data-testid="settings-arrange"
              onClick={() => {
                onClose();
                onArrange();
              }}
            >
              {t({ id: 'arrange.title', message: '編輯版面' })}
            </Button>
          )}
        </section>
        <section className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold text-fg-2">
            {t({ id: 'lock.auto', message: '無人操作時自動鎖定' })}
          </h3>
          <SegmentedControl
            label={t({ id: 'lock.auto', message: '無人操作時自動鎖定' })}
            value={String(autoLock)}
            options={autoLockMinutes.map((minutes) => ({
              value: String(minutes),
              label:
                minutes === 0
                  ? t({ id: 'lock.never', message: '不鎖定' })
                  : t({ id: 'lock.minutes', message: `${minutes}分鐘` }),
            }))}
            onChange={(minutes) => writeStored(autoLockKey, minutes)}
            block
          />
        </section>
        <Switch
          label={t({ id: 'counter.chime', message: '客人下單時響鈴' })}
          checked={chime}
          onChange={(on) => changeSettings({ chime: on })}
        />
        <Switch
          label={t({ id: 'keys.letters', message: '單一字母快捷鍵' })}
          hint={t({ id: 'keys.lettersHint', message: '關閉後，按字母鍵不會觸發任何動作；掃碼槍照常使用。' })}
          checked={letterKeys}
          onChange={(on) => changeSettings({ letterKeys: on })}
        />
        <KeyList />
      </div>
    </Sheet>
  );
});

/** Every key of the counter, with what it does. */
function KeyList() {
  const groups = useShortcuts();
  return groups.map(({ name, keys }) => (
    <section key={name}>
      <h3 className="pb-1 text-14 font-semibold text-fg-2">{name}</h3>
      <dl className="grid grid-cols-[auto_1fr] border-t border-line">
        {keys.map(({ caps, does }) => (
          <Fragment key={does}>
            <dt className="flex min-h-11 min-w-26 items-center gap-1 border-b border-line py-1 pr-4">
              {caps.map((cap) => (
                <kbd
                  key={cap}
                  className="num grid min-h-7 min-w-8 place-items-center rounded-field border border-line-strong bg-sunken px-1.5 text-14 font-semibold"
                >
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd className="flex items-center border-b border-line py-1 text-16">{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  ));
}
