import { useLingui } from '@lingui/react/macro';
import type { PresentedChoice, PresentedMenu } from '#domain/menu/present-schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { useCountRule } from '#src/ui/words/use-count-rule.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** What the dishes of a menu asked when it was published, each question once, with its answers and what they cost. */
export function QuestionsThen({ menu }: { menu: PresentedMenu }) {
  const { t } = useLingui();
  const asked = menu.categories.flatMap(({ dishes }) => dishes.flatMap(({ choices }) => choices));
  const questions = [...new Map(asked.map((choice) => [choice.categoryId, choice])).values()];
  if (questions.length === 0) return null;
  return (
    <section data-testid="questions-then">
      <h3 className="mb-2 text-14 font-semibold text-fg-2">
        {t({ id: 'revisions.questions', message: '發布時的選項類別與選項' })}
      </h3>
      <ul className="flex flex-col divide-y divide-line rounded-button border border-line">
        {questions.map((choice) => (
          <Question key={choice.categoryId} choice={choice} />
        ))}
      </ul>
    </section>
  );
}

function Question({ choice }: { choice: PresentedChoice }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const countRule = useCountRule();
  const { inputType, required, min, max, defaults, options } = choice;
  const rule = inputType === 'single' ? '' : countRule(min, max);
  return (
    <li className="px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
        {nameOf(choice)}
        {required && <Badge>{t({ id: 'required', message: '必選' })}</Badge>}
        {rule && <span className="text-13 font-normal text-fg-3">{rule}</span>}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-14 text-fg-2">
        {options.map((option) => (
          <li key={option.optionId} className="flex flex-wrap gap-x-1.5 [overflow-wrap:anywhere]">
            <span>{nameOf(option)}</span>
            {option.price !== 0 && <Money amount={option.price} signed tone="muted" />}
            {defaults.includes(option.optionId) && (
              <span className="text-fg-3">{t({ id: 'category.isDefault', message: '預設' })}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
