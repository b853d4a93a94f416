import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import Search from 'lucide-react/icons/search';
import { useId, useRef } from 'react';
import { Cap } from '../buttons/cap.tsx';

/** One thing that is found, and what choosing it does. */
export interface Command {
  /** Unique among all. */
  readonly id: string;
  readonly label: string;
  /** Beside the name: an address, a price, a day. */
  readonly detail?: string | undefined;
  readonly icon: LucideIcon;
  /** Keys that do the same. */
  readonly caps?: readonly string[] | undefined;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly kind: string;
  readonly name: string;
  readonly items: readonly Command[];
}

interface CommandPaletteProps {
  query: string;
  onQuery: (query: string) => void;
  groups: readonly CommandGroup[];
  onClose: () => void;
}

/** A field with what it finds below: arrows move, Enter runs, Esc closes. Fetch it lazily: it is heavy. */
export function CommandPalette({ query, onQuery, groups, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const choose = (entry: Command): void => {
    onClose();
    entry.run();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-dialog) flex justify-center px-2 pt-2 pb-2 sm:px-4 sm:pt-[12vh]">
          <Dialog.Popup
            initialFocus={input}
            aria-label={t({ id: 'palette.title', message: '搜尋與指令' })}
            data-testid="palette"
            className="flex h-fit max-h-[min(560px,calc(100dvh-24px))] w-full max-w-[640px] flex-col overflow-hidden rounded-card border border-line bg-raised shadow-e3 outline-none"
          >
            <Autocomplete.Root
              open
              inline
              mode="none"
              items={groups}
              value={query}
              onValueChange={onQuery}
              autoHighlight="always"
              keepHighlight
              itemToStringValue={({ label }: Command) => label}
            >
              <Autocomplete.InputGroup className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-4">
                <Search size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
                <Autocomplete.Input
                  ref={input}
                  aria-label={t({ id: 'palette.open', message: '搜尋頁面、店家、餐點與訂單' })}
                  aria-describedby={hintId}
                  placeholder={t({ id: 'palette.placeholder', message: '頁面、店家、餐點、單號或動作' })}
                  autoCapitalize="none"
                  spellCheck={false}
                  enterKeyHint="go"
                  data-testid="palette-input"
                  className="min-h-14 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-fg-3"
                />
                <Dialog.Close className="pressable grid min-h-8 min-w-8 shrink-0 place-items-center rounded-field border border-transparent px-1 hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:min-w-11">
                  <span aria-hidden="true">
                    <Cap>Esc</Cap>
                  </span>
                  <span className="sr-only">{t({ id: 'close', message: '關閉' })}</span>
                </Dialog.Close>
              </Autocomplete.InputGroup>
              <Autocomplete.Empty>
                {groups.length === 0 && (
                  <p className="px-5 py-10 text-center text-14 text-fg-2">
                    <Trans id="palette.none">這台裝置上找不到符合的項目</Trans>
                  </p>
                )}
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 empty:hidden">
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.kind} items={group.items} className="not-last:mb-2">
                    <Autocomplete.GroupLabel className="px-3 pt-1.5 pb-1 text-13 text-fg-3">
                      {group.name}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: Command) => <Row key={entry.id} entry={entry} onClick={() => choose(entry)} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              <p
                id={hintId}
                className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-13 text-fg-3 pointer-coarse:hidden"
              >
                <span className="flex items-center gap-1.5">
                  <Cap>↑</Cap>
                  <Cap>↓</Cap>
                  <Trans id="palette.move">選擇</Trans>
                </span>
                <span className="flex items-center gap-1.5">
                  <Cap>Enter</Cap>
                  <Trans id="palette.go">開啟</Trans>
                </span>
              </p>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Row({ entry, onClick }: { entry: Command; onClick: () => void }) {
  const { icon: Icon, label, detail, caps } = entry;
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onClick}
      data-entry={entry.id}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-transparent px-3 text-14 outline-none select-none data-highlighted:bg-hover"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
      <span className="min-w-0 shrink truncate">{label}</span>
      {detail && <span className="min-w-0 flex-1 truncate text-13 text-fg-3">{detail}</span>}
      {caps && (
        <span aria-hidden="true" className="ml-auto flex shrink-0 gap-1 pointer-coarse:hidden">
          {caps.map((cap) => (
            <Cap key={cap}>{cap}</Cap>
          ))}
        </span>
      )}
    </Autocomplete.Item>
  );
}
