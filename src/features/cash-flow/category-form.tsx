import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createCashFlowCategory, updateCashFlowCategory } from '#domain/cash-flow/category-operations.ts';
import type { CashFlowCategory, FlowType } from '#domain/cash-flow/schema.ts';
import { tileColours, type TileColour } from '#domain/catalogue/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { SmallForm } from '#src/ui/form/small-form.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useNewId } from '#src/ui/form/use-new-id.ts';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { useColourNames } from '#src/ui/words/use-colour-names.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import type { Place } from './flow-draft.ts';

interface CategoryFormProps {
  place: Place;
  type: FlowType;
  /** The one that is changed; a new one without it. */
  category?: CashFlowCategory;
  /** Of a new one. */
  sort?: number;
  onDone: () => void;
}

/** What a category is called, and by which colour it is known. */
export function CategoryForm({ place, type, category, sort = 0, onDone }: CategoryFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const colourNames = useColourNames();
  const create = useCommand(createCashFlowCategory);
  const update = useCommand(updateCashFlowCategory);
  const _id = useNewId();
  const [name, setName] = useState(category?.name ?? '');
  const [colour, setColour] = useState<TileColour | undefined>(category?.colour);
  const [failure, setFailure] = useState<string>();
  const field = useFirstFocus<HTMLInputElement>(true);
  const save = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === '') {
      setFailure(t({ id: 'flow.categoryName', message: '請輸入類別名稱' }));
      return;
    }
    try {
      if (!category) await create.run({ ...place, _id, name: wanted, type, sort, ...(colour && { colour }) });
      else
        await update.run({
          ...place,
          id: category._id,
          ...(wanted !== category.name && { name: { from: category.name, to: wanted } }),
          ...(colour !== category.colour && {
            colour: { from: category.colour ?? null, to: colour ?? null },
          }),
        });
      onDone();
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'duplicate';
      setFailure(
        isTaken
          ? t({ id: 'flow.categoryTaken', message: '已經有同名的類別，請換一個名稱' })
          : errorText(error),
      );
    }
  };
  return (
    <SmallForm
      action={t({ id: 'save', message: '儲存' })}
      loading={create.isRunning || update.isRunning}
      className="mb-3"
      onSubmit={() => void save()}
      onCancel={onDone}
    >
      <TextField
        ref={field}
        id={`category-name-${category?._id ?? type}`}
        label={t({ id: 'flow.categoryNameLabel', message: '類別名稱' })}
        value={name}
        maxLength={40}
        autoComplete="off"
        error={failure}
        onChange={({ target }) => {
          setFailure(undefined);
          setName(target.value);
        }}
      />
      <div
        role="radiogroup"
        aria-label={t({ id: 'flow.colour', message: '顏色' })}
        className="flex flex-wrap gap-1"
      >
        {tileColours.map((one) => (
          <label
            key={one}
            title={colourNames[one]}
            className={cx(
              'pressable relative inline-grid size-target place-items-center rounded-button border',
              colour === one ? 'border-primary bg-surface' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name={`colour-${category?._id ?? type}`}
              aria-label={colourNames[one]}
              checked={colour === one}
              onChange={() => setColour(one)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-button"
            />
            <span
              aria-hidden="true"
              className="size-5 rounded-full"
              style={{ background: `var(--tile-${one}-band)` }}
            />
          </label>
        ))}
      </div>
    </SmallForm>
  );
}
