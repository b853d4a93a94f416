import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ActiveSwitch } from '#src/office/list/active-switch.tsx';
import { useSwitch } from '#src/office/list/use-switch.ts';
import { OptionPrice } from '../options/option-price.tsx';
import { optionResource } from '../options/option-resource.tsx';

interface CategoryAnswersProps {
  category: OptionCategory;
  options: ReadonlyMap<string, Option>;
  mayEdit: boolean;
  /** Of the page's undo bar. */
  offer: (message: string, undo: () => void) => void;
}

/** The answers of a category in their order, switched on and off one by one or all at once. */
export function CategoryAnswers({ category, options, mayEdit, offer }: CategoryAnswersProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const put = useSwitch(optionResource, { brandId: category.brandId }, offer);
  const answers = inOrder(category.options).flatMap(({ refOption }) => options.get(refOption) ?? []);
  const isAnyOn = answers.some(({ isActive }) => isActive);
  return (
    <Card
      title={t({ id: 'option', message: '選項' })}
      actions={
        mayEdit &&
        answers.length > 1 && (
          <Button size="sm" onClick={() => void put(answers, !isAnyOn)}>
            {isAnyOn
              ? t({ id: 'options.allOff', message: '全部停供' })
              : t({ id: 'options.allOn', message: '全部供應' })}
          </Button>
        )
      }
    >
      {answers.length === 0 ? (
        <p className="text-fg-3">
          {t({ id: 'category.notAsked', message: '沒有供應中的選項，點餐時不會詢問。' })}
        </p>
      ) : (
        <ol className="-mx-2 flex flex-col">
          {answers.map((option, at) => {
            const other = nameOf(option) === option.name ? option.nameEn : option.name;
            return (
              <li
                key={option._id}
                data-row={option._id}
                className="flex min-h-14 items-center gap-3 border-b border-line px-2 py-1 last:border-b-0"
              >
                <span aria-hidden="true" className="num w-5 shrink-0 text-13 text-fg-3">
                  {at + 1}
                </span>
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="flex flex-wrap items-center gap-x-2">
                    {mayEdit ? (
                      <Link
                        to="/admin/$brandId/options/edit/$id"
                        params={{ brandId: option.brandId, id: option._id }}
                        className="py-1 font-semibold hover:underline"
                      >
                        {nameOf(option)}
                      </Link>
                    ) : (
                      <span className="font-semibold">{nameOf(option)}</span>
                    )}
                    {option._id === category.defaultOption && (
                      <Badge tone="primary">{t({ id: 'category.isDefault', message: '預設' })}</Badge>
                    )}
                  </span>
                  {other !== undefined && <span className="text-13 text-fg-3">{other}</span>}
                </span>
                <span className="num shrink-0 text-right">
                  <OptionPrice price={option.price} />
                </span>
                <ActiveSwitch
                  {...{ record: option, mayEdit }}
                  resource={optionResource}
                  onSwitch={(one, to) => put([one], to)}
                />
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
