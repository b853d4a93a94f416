import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { leastOf, type CategoryDraft } from './category-draft.ts';
import { useCategoryWords } from './use-category-words.ts';

interface Answer {
  readonly name: string;
  readonly nameEn?: string | undefined;
  readonly price: number;
  readonly isActive?: boolean;
}

interface CategoryPreviewProps {
  draft: Pick<
    CategoryDraft,
    'name' | 'nameEn' | 'inputType' | 'minSelect' | 'maxSelect' | 'required' | 'defaultOption'
  > & { readonly options: OptionCategory['options'] };
  answers: ReadonlyMap<string, Answer>;
}

/** The question as the counter asks it, while it is being typed. */
export function CategoryPreview({ draft, answers }: CategoryPreviewProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { rule } = useCategoryWords();
  const { name, nameEn, inputType, defaultOption } = draft;
  const shown = nameOf({ name: name.trim(), nameEn: nameEn.trim() || undefined });
  const asked = inOrder(draft.options).flatMap(({ refOption }) => {
    const answer = answers.get(refOption);
    return answer && answer.isActive !== false ? [{ id: refOption, ...answer }] : [];
  });
  return (
    <figure data-testid="category-preview" className="flex flex-col gap-2">
      <div className="rounded-card border border-line bg-page p-3">
        <p className="flex flex-wrap items-center gap-2 pb-2 text-16 font-semibold">
          {shown === '' ? (
            <span className="text-fg-3">{t({ id: 'dish.unnamed', message: '未命名' })}</span>
          ) : (
            shown
          )}
          {leastOf(draft) > 0 ? (
            <Badge tone="primary">{t({ id: 'required', message: '必選' })}</Badge>
          ) : (
            <Badge>{t({ id: 'optional', message: '選填' })}</Badge>
          )}
          <span className="text-14 font-normal text-fg-2">{rule(draft)}</span>
        </p>
        {asked.length === 0 ? (
          <p className="text-14 text-fg-3">
            {t({ id: 'category.notAsked', message: '沒有供應中的選項，點餐時不會詢問。' })}
          </p>
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
            {asked.map((answer) => {
              const isOn = answer.id === defaultOption;
              return (
                <li
                  key={answer.id}
                  className={cx(
                    'flex min-h-14 min-w-0 items-center gap-1.5 rounded-button border px-2.5 py-1.5',
                    isOn
                      ? 'border-primary bg-primary-soft text-primary-text'
                      : 'border-line-strong bg-surface text-fg',
                  )}
                >
                  <span
                    aria-hidden="true"
                    className={cx(
                      'grid size-4 shrink-0 place-items-center border',
                      inputType === 'single' ? 'rounded-full' : 'rounded-[4px]',
                      isOn ? 'border-primary bg-primary text-on-primary' : 'border-line-strong',
                    )}
                  >
                    {isOn && <Check size={12} strokeWidth={3} />}
                  </span>
                  <span className="flex min-w-0 flex-col leading-tight">
                    <span className="font-semibold [overflow-wrap:anywhere]">{nameOf(answer)}</span>
                    {answer.price !== 0 && <Money amount={answer.price} signed className="text-13" />}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <figcaption className="text-13 text-fg-3">{t({ id: 'dish.preview', message: '櫃檯預覽' })}</figcaption>
    </figure>
  );
}
