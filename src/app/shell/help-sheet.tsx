import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { commandKey } from './admin-shell.tsx';
import { Cap } from '#src/ui/buttons/cap.tsx';
import { chooseLetterKeys, useLetterKeys } from '#src/ui/keys/letter-keys.ts';
import type { PlaceGroup } from './places.ts';

interface HelpSheetProps {
  open: boolean;
  onClose: () => void;
  places: readonly PlaceGroup[];
}

interface Shortcut {
  readonly caps: readonly string[];
  readonly does: string;
}

/** Every key that works on each page, and the switch that turns the single letters off. */
export function HelpSheet({ open, onClose, places }: HelpSheetProps) {
  const { t } = useLingui();
  const letters = useLetterKeys();
  const everywhere: Shortcut[] = [
    { caps: [commandKey(), 'K'], does: t({ id: 'palette.open', message: '搜尋頁面、店家、餐點與訂單' }) },
    { caps: ['/'], does: t({ id: 'keys.searchHere', message: '搜尋這一頁' }) },
    { caps: ['Esc'], does: t({ id: 'close', message: '關閉' }) },
    { caps: ['?'], does: t({ id: 'keys.help', message: '快捷鍵清單' }) },
  ];
  const go = places
    .flatMap(({ items }) => items)
    .flatMap(({ letter, label }) => (letter ? [{ caps: ['G', letter.toUpperCase()], does: label }] : []));
  return (
    <Sheet open={open} onOpenChange={onClose} title={t({ id: 'shell.keys', message: '快捷鍵' })}>
      <div data-testid="shell-keys" className="flex flex-col gap-6">
        <Switch
          label={t({ id: 'keys.letters', message: '單一字母快捷鍵' })}
          hint={t({ id: 'shell.lettersHint', message: '關閉後，只有含Ctrl或⌘的快捷鍵有作用。' })}
          checked={letters}
          onChange={chooseLetterKeys}
        />
        <Keys name={t({ id: 'keys.everywhere', message: '每一頁' })} keys={everywhere} />
        <section>
          <Keys name={t({ id: 'keys.go', message: '前往' })} keys={go} />
          <p className="pt-2 text-13 text-fg-3">
            <Trans id="keys.goHint">先按G，再按字母。</Trans>
          </p>
        </section>
      </div>
    </Sheet>
  );
}

function Keys({ name, keys }: { name: string; keys: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="pb-1 text-14 font-semibold text-fg-2">{name}</h3>
      <dl className="grid grid-cols-[1fr_auto] border-t border-line">
        {keys.map(({ caps, does }) => (
          <div key={does} className="col-span-2 grid grid-cols-subgrid border-b border-line">
            <dt className="flex min-h-11 items-center py-1 text-14">{does}</dt>
            <dd className="flex items-center gap-1 py-1">
              {caps.map((cap) => (
                <Cap key={cap}>{cap}</Cap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
