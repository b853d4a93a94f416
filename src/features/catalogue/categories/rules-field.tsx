import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { inOrder } from '#domain/catalogue/expand.ts';
import { mostAnswers } from '#domain/catalogue/schema.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { FieldFault } from '#src/ui/form/field.tsx';
import { Menu, MenuPick } from '#src/ui/menus/menu.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { leastOf, withInputType, withLeast, type CategoryDraft } from './category-draft.ts';
import { useCategoryWords } from './use-category-words.ts';

interface RulesFieldProps {
  draft: CategoryDraft;
  fieldId: (field: string) => string;
  /** Of an option of the form. */
  nameOf: (optionId: string) => string;
  errorOf: (field: string) => string | undefined;
  onChange: (draft: CategoryDraft) => void;
}

/** How a question is answered: with one or several, how many of them, and with which where nobody says otherwise. */
export function RulesField({ draft, fieldId, nameOf, errorOf, onChange }: RulesFieldProps) {
  const { t } = useLingui();
  const { labels, typeNames } = useCategoryWords();
  const { inputType, maxSelect } = draft;
  const least = leastOf(draft);
  const part = (field: keyof CategoryDraft, content: ReactNode) => (
    <Part id={fieldId(field)} label={labels[field]} error={errorOf(field)}>
      {content}
    </Part>
  );
  return (
    <>
      {part(
        'inputType',
        <span>
          <SegmentedControl
            label={labels.inputType}
            value={inputType}
            options={[
              { value: 'single', label: typeNames.single },
              { value: 'multiple', label: typeNames.multiple },
            ]}
            onChange={(type) => onChange(withInputType(draft, type))}
          />
        </span>,
      )}
      {inputType === 'single' ? (
        <Part id={fieldId('minSelect')} error={errorOf('minSelect') ?? errorOf('maxSelect')}>
          <Checkbox
            label={t({ id: 'category.isRequired', message: '必選：未選擇就不能加入購物車' })}
            checked={least > 0}
            onChange={(isNeeded) => onChange({ ...draft, ...withLeast(isNeeded ? 1 : 0) })}
          />
        </Part>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          {part(
            'minSelect',
            <span>
              <Stepper
                label={labels.minSelect}
                value={least}
                max={mostAnswers}
                onChange={(count) => onChange({ ...draft, ...withLeast(count) })}
              />
            </span>,
          )}
          {part(
            'maxSelect',
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {maxSelect !== null && (
                <Stepper
                  label={labels.maxSelect}
                  value={maxSelect}
                  min={1}
                  max={mostAnswers}
                  onChange={(count) => onChange({ ...draft, maxSelect: count })}
                />
              )}
              <Checkbox
                label={t({ id: 'category.noLimit', message: '不限數量' })}
                checked={maxSelect === null}
                onChange={(isFree) =>
                  onChange({ ...draft, maxSelect: isFree ? null : Math.max(1, least, draft.options.length) })
                }
              />
            </span>,
          )}
        </div>
      )}
      {draft.options.length > 0 && part('defaultOption', <DefaultPick {...{ draft, nameOf, onChange }} />)}
    </>
  );
}

function DefaultPick({ draft, nameOf, onChange }: Pick<RulesFieldProps, 'draft' | 'nameOf' | 'onChange'>) {
  const { t } = useLingui();
  const { labels } = useCategoryWords();
  const none = t({ id: 'category.noneDefault', message: '無預設' });
  const { defaultOption } = draft;
  const chosen = defaultOption === '' ? none : nameOf(defaultOption);
  return (
    <span>
      <Menu
        align="start"
        trigger={
          <button type="button" className={buttonClass()} data-testid="category-default">
            <span className="sr-only">{labels.defaultOption}：</span>
            <span className="truncate font-normal">{chosen}</span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          </button>
        }
      >
        <MenuPick
          label={labels.defaultOption}
          value={defaultOption}
          options={[
            { value: '', label: none },
            ...inOrder(draft.options).map(({ refOption }) => ({
              value: refOption,
              label: nameOf(refOption),
            })),
          ]}
          onChange={(picked) => onChange({ ...draft, defaultOption: picked })}
        />
      </Menu>
    </span>
  );
}

interface PartProps {
  id: string;
  label?: string;
  error: string | undefined;
  children: ReactNode;
}

/** A labelled part of the form that is no single input; the error summary leads here. */
function Part({ id, label, error, children }: PartProps) {
  return (
    <div id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-1.5 outline-none">
      {label !== undefined && (
        <span aria-hidden="true" className="text-14 font-semibold">
          {label}
        </span>
      )}
      {children}
      <FieldFault id={`${id}-error`} error={error} />
    </div>
  );
}
