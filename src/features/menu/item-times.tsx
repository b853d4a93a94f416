import { useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import type { MenuItem as Item } from '#domain/menu/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { faultId } from '#src/ui/form/field.tsx';
import { ServingTimes } from '#src/ui/form/serving-times.tsx';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import type { Offered } from './offered.ts';
import { fieldIdOf, type BuilderActions } from './use-builder.ts';

/** The field at which faults of an item's times are shown. */
export const timesField = (item: Item): string => `item/${item._id}/schedule`;

interface TimesMarkProps {
  item: Item;
  offer: Offered | undefined;
  name: string;
  error: string | undefined;
  onOpen: () => void;
}

/** In its row: when an item is served here, and when its dish is anywhere. */
export function TimesMark({ item, offer, name, error, onOpen }: TimesMarkProps) {
  const { t } = useLingui();
  const { times } = useServingWords();
  const id = fieldIdOf(timesField(item));
  const [own = [], ofDish = []] = [item.schedule, offer?.schedule];
  const dishTimes = times(ofDish);
  return (
    <>
      {own.length > 0 && (
        <button
          type="button"
          id={id}
          aria-describedby={error === undefined ? undefined : faultId(id)}
          className={cx(
            'flex min-h-target max-w-full items-center gap-1.5 self-start rounded-field border border-transparent text-left text-13 hover:underline',
            error === undefined ? 'text-primary-text' : 'text-danger-text',
          )}
          onClick={onOpen}
        >
          <Clock size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">{t({ id: 'menu.timesOf', message: `${name}的供應時段` })}</span>
          <span className="line-clamp-4 min-w-0">{times(own)}</span>
        </button>
      )}
      {ofDish.length > 0 && (
        <span className="flex items-center gap-1.5 text-13 text-fg-3">
          <Clock size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          <span className="line-clamp-4 min-w-0">
            {t({ id: 'menu.dishTimes', message: `餐點庫：${dishTimes}` })}
          </span>
        </span>
      )}
    </>
  );
}

interface TimesDialogProps {
  item: Item;
  offer: Offered | undefined;
  name: string;
  builder: BuilderActions;
  error: string | undefined;
  open: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** When an item is served. What is set is in the draft at once, as a price is. */
export function TimesDialog({ item, offer, name, builder, error, open, ...ends }: TimesDialogProps) {
  const { t } = useLingui();
  const { times } = useServingWords();
  const { schedule: ofDish = [] } = offer ?? {};
  const dishTimes = times(ofDish);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && ends.onClose()}
      title={t({ id: 'menu.timesOf', message: `${name}的供應時段` })}
      description={t({
        id: 'menu.timesHint',
        message: '菜單、這裡與餐點庫的時段都符合，客人才能點。櫃檯不受限制。',
      })}
      footer={
        <Button variant="primary" onClick={ends.onClose}>
          {t({ id: 'finish', message: '完成' })}
        </Button>
      }
    >
      <ServingTimes
        hideLabel
        id={`${fieldIdOf(timesField(item))}-times`}
        value={item.schedule ?? []}
        error={error}
        hint={t({ id: 'menu.timesNone', message: '這裡沒有其他時段限制。' })}
        onChange={(schedule) =>
          builder.editItem(item._id, { schedule: schedule.length > 0 ? [...schedule] : undefined })
        }
        onLeave={ends.onLeave}
      />
      {ofDish.length > 0 && (
        <p className="mt-3 text-14 text-fg-2">
          {t({ id: 'menu.dishTimes', message: `餐點庫：${dishTimes}` })}
        </p>
      )}
    </Dialog>
  );
}
