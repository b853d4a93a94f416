import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { updateMenu } from '#domain/menu/menu-operations.ts';
import { getMenu } from '#domain/menu/operations.ts';
import { placesBack, placesIn } from '#domain/menu/tiles.ts';
import { useCommand, useRun } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useBusy } from '#src/ui/buttons/busy.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useKeys } from '#src/features/counter/keys/use-keys.ts';
import { useWords } from '#src/features/counter/words.ts';
import type { ArrangingProps } from '../arranging-props.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { ArrangedGrid } from './arranged-grid.tsx';
import { useArrangement } from './use-arrangement.ts';

interface TileArrangingProps extends ArrangingProps {
  brandId: string;
  storeId: string;
  menuId: string;
}

/** Puts the tiles of this store's counter in order, section by section: kept all at once, or not at all. Nothing is sold meanwhile. */
export function TileArranging(props: TileArrangingProps) {
  const { brandId, storeId, menuId, menu, sectionId, onEnd, onSaved, onScan } = props;
  const { t } = useLingui();
  const { nameOf } = useWords();
  const errorText = useErrorText();
  const hintId = useId();
  const record = useQuery(getMenu, { brandId, storeId, menuId }).data;
  const { run, isRunning, error } = useCommand(updateMenu);
  const putBack = useRun(updateMenu);
  const { tiles, changed, move } = useArrangement(menu, sectionId);
  const isChanged = changed.size > 0;
  const [heldId, setHeld] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const section = menu.categories.find(({ categoryId }) => categoryId === sectionId);
  const sectionName = section ? nameOf(section) : '';
  const count = tiles.length;
  const at = tiles.findIndex(({ _id }) => _id === heldId);
  const held = tiles[at];
  const wordsOf = (name: string, place: number): string =>
    t({ id: 'tile.nowAt', message: `${name}，第${place}格，共${count}格` });

  const hold = (itemId: string | undefined): void => {
    setHeld(itemId);
    const now = tiles.findIndex(({ _id }) => _id === itemId);
    const tile = tiles[now];
    if (tile) announce(wordsOf(nameOf(tile.dish), now + 1));
  };
  const moveTo = (itemId: string, to: number): void => {
    const tile = tiles.find(({ _id }) => _id === itemId);
    if (!tile) return;
    move(itemId, to);
    announce(wordsOf(nameOf(tile.dish), to + 1));
  };
  const cancel = (): void => {
    if (isChanged) setAsking(true);
    else onEnd();
  };
  const save = async (): Promise<void> => {
    if (!record || isRunning) return;
    const place = { brandId, storeId, menuId };
    const items = placesIn(record, changed);
    if (Object.keys(items).length > 0) {
      await run({ ...place, items });
      onSaved(() => putBack({ ...place, items: placesBack(items) }));
    }
    onEnd();
  };
  useBusy(isChanged ? 'form' : undefined);
  useKeys({
    key: (key) => {
      if (key !== 'Escape') return false;
      if (heldId === undefined) cancel();
      else setHeld(undefined);
      return true;
    },
    scan: onScan,
  });

  return (
    <div data-testid="arranging" className="flex min-h-0 flex-1 flex-col">
      <div className="grid shrink-0 grid-cols-[1fr_auto] items-center gap-x-3 border-b border-primary bg-primary-soft px-3 py-1.5 text-primary-text">
        <h2 className="min-w-0 text-16 leading-tight font-semibold">
          {isChanged
            ? t({ id: 'arrange.unsaved', message: '編輯版面（尚未儲存）' })
            : t({ id: 'arrange.title', message: '編輯版面' })}
        </h2>
        <p id={hintId} className="text-14 leading-tight max-md:order-last max-md:col-span-2">
          {t({ id: 'arrange.hint', message: '拖曳餐點，或選取後用方向鍵或下方按鈕移動。' })}
        </p>
        <div className="flex gap-2 md:col-start-2 md:row-span-2 md:row-start-1">
          <Button size="sm" data-testid="arrange-cancel" onClick={cancel}>
            {t({ id: 'cancel', message: '取消' })}
          </Button>
          <Button
            size="sm"
            variant="primary"
            loading={isRunning}
            disabled={!isChanged}
            data-testid="arrange-save"
            // What went wrong stands below.
            onClick={() => void save().catch(() => undefined)}
          >
            {t({ id: 'save', message: '儲存' })}
          </Button>
        </div>
      </div>
      {error && (
        <div className="shrink-0 px-3 pt-3">
          <FormAlert>{errorText(error)}</FormAlert>
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 [contain:layout_paint_style]">
        <ArrangedGrid
          key={sectionId}
          menu={menu}
          name={sectionName}
          tiles={tiles}
          held={heldId}
          onHold={hold}
          onMove={moveTo}
          describedBy={hintId}
        />
      </div>
      <div className="flex min-h-17 shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-3 py-1.5 [--control:48px] max-md:*:flex-1">
        <p
          data-testid="arrange-place"
          className="min-w-0 flex-1 leading-tight font-semibold max-md:basis-full!"
        >
          {held
            ? wordsOf(nameOf(held.dish), at + 1)
            : t({ id: 'arrange.none', message: `「${sectionName}」共${count}格` })}
        </p>
        <MoveButtons at={at} count={count} onMove={(to) => held && moveTo(held._id, to)} />
      </div>
      <AlertDialog
        open={isAsking}
        title={t({ id: 'arrange.dropTitle', message: '放棄這次的排列？' })}
        body={t({ id: 'arrange.dropBody', message: '所有餐點會回到原來的位置。' })}
        confirmLabel={t({ id: 'arrange.drop', message: '放棄' })}
        cancelLabel={t({ id: 'arrange.goOn', message: '繼續編輯' })}
        onConfirm={onEnd}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
