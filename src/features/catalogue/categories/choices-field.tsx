import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inOrder } from '#domain/catalogue/expand.ts';
import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { normalise } from '#domain/kit/search-text.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { FieldFault } from '#src/ui/form/field.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OrderedField } from '#src/ui/form/ordered-field.tsx';
import { PickField } from '#src/ui/form/pick-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { OptionPrice } from '../options/option-price.tsx';
import { optionsWith, readOption, withOptions, type CategoryDraft } from './category-draft.ts';

interface ChoicesFieldProps {
  id: string;
  label: string;
  draft: CategoryDraft;
  seen: OptionCategory['options'];
  options: ReadonlyMap<string, Option>;
  error: string | undefined;
  onChange: (draft: CategoryDraft) => void;
}

const mostFound = 8;

/** The answers in their order. They are added by typing: those that there are are found, others are made when the form is saved. */
export function ChoicesField({ id, label, draft, seen, options, error, onChange }: ChoicesFieldProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const all = optionsWith(options, draft.made);
  const ids = inOrder(draft.options).map(({ refOption }) => refOption);
  const typed = readOption(text);
  const words = normalise(typed.name).split(' ').filter(Boolean);
  const others = [...options.values()].filter(({ _id, name, nameEn = '' }) => {
    const found = normalise(`${name} ${nameEn}`);
    return !ids.includes(_id) && words.every((word) => found.includes(word));
  });
  // Names are unique in a brand: what is there is taken, and not made again.
  const isThere = [...all.values()].some(({ name }) => name === typed.name);
  const exact = others.filter(({ name }) => name === typed.name);
  const found = [...exact, ...others.filter((other) => !exact.includes(other))].slice(0, mostFound);
  const add = (added: string, made = draft.made): void => {
    onChange(withOptions({ ...draft, made }, [...ids, added], seen));
    setText('');
  };
  return (
    <div className="flex flex-col gap-1.5">
      <OrderedField
        label={label}
        empty={t({ id: 'category.empty', message: '還沒有選項。輸入第一個，例如「半糖」。' })}
        entries={ids.map((optionId) => {
          const option = all.get(optionId);
          const isNew = draft.made.some(({ _id }) => _id === optionId);
          return {
            id: optionId,
            // One that is not there any more can still be taken off.
            label: option ? nameOf(option) : optionId,
            note: option && (
              <>
                <span className="text-14">
                  <OptionPrice price={option.price} />
                </span>
                {optionId === draft.defaultOption && (
                  <Badge tone="primary">{t({ id: 'category.isDefault', message: '預設' })}</Badge>
                )}
                {isNew && <Badge tone="info">{t({ id: 'category.new', message: '新選項' })}</Badge>}
                {option.isActive === false && <Badge>{t({ id: 'option.off', message: '停供' })}</Badge>}
              </>
            ),
          };
        })}
        onChange={(next) => onChange(withOptions(draft, next, seen))}
        adder={
          <PickField
            id={id}
            label={t({ id: 'category.add', message: '加入選項' })}
            hint={t({ id: 'category.addHint', message: '輸入名稱後按Enter；要加價就寫「珍珠+10」' })}
            text={text}
            onText={setText}
            found={found.map((option) => ({
              id: option._id,
              label: nameOf(option),
              note: (
                <span className="text-13 text-fg-2">
                  <OptionPrice price={option.price} />
                </span>
              ),
            }))}
            onPick={(picked) => {
              const { name, price } = typed;
              const there = options.get(picked);
              // The option that there is keeps its price, whatever was typed behind the name: that is said.
              if (there?.name === name && price !== 0 && there.price !== price)
                notify(
                  'warning',
                  t({
                    id: 'category.otherPrice',
                    message: `「${name}」已存在，加價不變。要修改加價請到「選項」頁。`,
                  }),
                );
              add(picked);
            }}
            onNew={
              typed.name === '' || typed.name.length > 80 || isThere
                ? undefined
                : () => {
                    const made = { _id: crypto.randomUUID(), ...typed };
                    add(made._id, [...draft.made, made]);
                  }
            }
          />
        }
      />
      <FieldFault id={`${id}-fault`} error={error} />
    </div>
  );
}
