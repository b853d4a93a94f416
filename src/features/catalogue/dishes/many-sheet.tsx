import { useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { updateDishes } from '#domain/catalogue/operations.ts';
import { longestTag, mostCategories, mostTags, type DishTemplate } from '#domain/catalogue/schema.ts';
import { tagsOf } from '#src/office/fields/more-fields.tsx';
import { useApplying } from '#src/office/list/use-applying.ts';
import { useEditMany } from '#src/office/list/use-edit-many.ts';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TagsField } from '#src/ui/form/tags-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { askedBy, manyEdits, manyLines, noRule, type ManyLine, type ManyRule } from './many-change.ts';
import { useChoices, useDishes } from './use-catalogue.ts';

interface ManySheetProps {
  brandId: string;
  /** Those that are selected. */
  dishes: readonly DishTemplate[];
  open: boolean;
  onClose: () => void;
  /** It was done. @param undo Makes the dishes what they were. */
  onDone: (count: number, undo: () => Promise<void>) => void;
}

interface PartProps {
  brandId: string;
  dishes: readonly DishTemplate[];
  rule: ManyRule;
  onChange: (some: Partial<ManyRule>) => void;
}

/** Tags, station and questions of many dishes at once: what is put on and taken off, and of how many that changes anything. */
export function ManySheet({ brandId, dishes, open, onClose, onDone }: ManySheetProps) {
  const { t } = useLingui();
  const put = useEditMany({ operation: updateDishes, as: 'dishes' }, { brandId });
  const [rule, setRule] = useState(noRule);
  const lines = useMemo(() => manyLines(dishes, rule), [dishes, rule]);
  const [count, changed] = [dishes.length, lines.length];
  const change = async (): Promise<() => Promise<void>> => {
    const { there, back } = manyEdits(lines);
    await put(there);
    return () => put(back);
  };
  const { apply, isRunning, failure } = useApplying(change, (undo) => onDone(changed, undo));
  const part = {
    brandId,
    dishes,
    rule,
    onChange: (some: Partial<ManyRule>) => setRule((was) => ({ ...was, ...some })),
  };
  return (
    <ChangeSheet
      {...{ open, onClose, count, changed, isRunning }}
      title={t({ id: 'manyDishes.title', message: '批次修改' })}
      same={changed === 0 ? 0 : count - changed}
      isWrong={lines.some(({ fault }) => fault)}
      applyTestId="many-apply"
      onApply={apply}
    >
      <div className="flex flex-col gap-6" data-testid="many-sheet">
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        <Faults lines={lines} />
        <Tags {...part} />
        <Station {...part} />
        <Asked {...part} />
      </div>
    </ChangeSheet>
  );
}

function Tags({ brandId, dishes, rule, onChange }: PartProps) {
  const { t } = useLingui();
  const { data: all = dishes } = useDishes(brandId);
  return (
    <>
      <TagsField
        id="many-tags"
        label={t({ id: 'manyDishes.addTags', message: '加上標籤' })}
        hint={t({ id: 'tags.hint', message: '輸入後按Enter' })}
        optional
        value={rule.addTags}
        known={tagsOf(all).map(({ tag }) => tag)}
        longest={longestTag}
        onChange={(addTags) => onChange({ addTags })}
      />
      <Chips
        label={t({ id: 'manyDishes.removeTags', message: '移除標籤' })}
        choices={tagsOf(dishes)
          .filter(({ tag }) => !rule.addTags.includes(tag))
          .map(({ tag, count }) => ({ id: tag, label: tag, count }))}
        chosen={rule.removeTags}
        onChange={(removeTags) => onChange({ removeTags })}
      />
    </>
  );
}

function Station({ brandId, dishes, rule, onChange }: PartProps) {
  const { t } = useLingui();
  const list = useId();
  const { data: all = dishes } = useDishes(brandId);
  // Which way is open is not what is said: a station that is not typed yet leaves the dishes as they are.
  const [way, setWay] = useState<'keep' | 'set' | 'none'>('keep');
  const stations = [...new Set(all.flatMap(({ station }) => station ?? []))].sort();
  const label = t({ id: 'field.station', message: '出單站' });
  return (
    <div className="flex flex-col gap-2">
      <span aria-hidden="true" className="text-14 font-semibold">
        {label}
      </span>
      <SegmentedControl
        block
        label={label}
        value={way}
        options={[
          { value: 'keep', label: t({ id: 'manyDishes.keep', message: '不變' }) },
          { value: 'set', label: t({ id: 'manyDishes.set', message: '改為' }) },
          { value: 'none', label: t({ id: 'manyDishes.none', message: '清除' }) },
        ]}
        onChange={(next) => {
          setWay(next);
          onChange({ station: next === 'none' ? '' : undefined });
        }}
      />
      {way === 'set' && (
        <>
          <TextField
            id="many-station"
            label={label}
            hideLabel
            list={list}
            maxLength={longestTag}
            autoComplete="off"
            value={rule.station ?? ''}
            onChange={({ target }) => onChange({ station: target.value.trim() ? target.value : undefined })}
          />
          <datalist id={list}>
            {stations.map((station) => (
              <option key={station}>{station}</option>
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}

function Asked({ brandId, dishes, rule, onChange }: PartProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { categories } = useChoices(brandId);
  const asked = askedBy(dishes);
  const askedByAll = new Set(asked.filter(({ count }) => count === dishes.length).map(({ id }) => id));
  return (
    <>
      <Chips
        label={t({ id: 'manyDishes.addAsked', message: '加上選項類別' })}
        choices={[...categories.values()]
          .filter(({ _id }) => !askedByAll.has(_id) && !rule.removeAsked.includes(_id))
          .map((category) => ({ id: category._id, label: nameOf(category) }))}
        chosen={rule.addAsked}
        onChange={(addAsked) => onChange({ addAsked })}
      />
      <Chips
        label={t({ id: 'manyDishes.removeAsked', message: '移除選項類別' })}
        choices={asked
          .filter(({ id }) => !rule.addAsked.includes(id))
          .map(({ id, count }) => {
            const category = categories.get(id);
            // One that is not there any more can still be taken off.
            return { id, label: category ? nameOf(category) : id, count };
          })}
        chosen={rule.removeAsked}
        onChange={(removeAsked) => onChange({ removeAsked })}
      />
    </>
  );
}

interface ChipsProps {
  label: string;
  /** With how many of the dishes have it, where that matters. */
  choices: readonly { readonly id: string; readonly label: string; readonly count?: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any of some; nothing where there is none. */
function Chips({ label, choices, chosen, onChange }: ChipsProps) {
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <span aria-hidden="true" className="text-14 font-semibold">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, label: name, count }) => (
          <Chip
            key={id}
            selected={chosen.includes(id)}
            className="max-w-full"
            onClick={() =>
              onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          >
            <span className="truncate">{name}</span>
            {count !== undefined && <span className="num text-13 font-normal text-fg-3">{count}</span>}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** So many dishes are named of those that cannot be changed so. */
const mostNamed = 3;

function Faults({ lines }: { lines: readonly ManyLine[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const listOf = useListOf();
  const namesOf = (why: ManyLine['fault']): string =>
    listOf(
      lines
        .filter(({ fault }) => fault === why)
        .slice(0, mostNamed)
        .map(({ dish }) => nameOf(dish)),
    );
  const [tagged, asking] = [namesOf('tags'), namesOf('asked')];
  return (
    <>
      {tagged && (
        <FormAlert>
          {t({ id: 'manyDishes.tooManyTags', message: `每道餐點最多${mostTags}個標籤：${tagged}` })}
        </FormAlert>
      )}
      {asking && (
        <FormAlert>
          {t({
            id: 'manyDishes.tooManyAsked',
            message: `每道餐點最多${mostCategories}個選項類別：${asking}`,
          })}
        </FormAlert>
      )}
    </>
  );
}
