import { useLingui } from '@lingui/react/macro';
import type { DishTemplate, OptionCategory } from '#domain/catalogue/schema.ts';
import { inOrder } from '#domain/catalogue/expand.ts';
import { usePictureInput } from '#src/data/use-picture-input.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import type { FormSection } from '#src/office/form/form-page.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { NameFields } from '#src/ui/form/name-fields.tsx';
import { PictureField } from '#src/ui/form/picture-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { AddMenu, OrderedField } from '#src/ui/form/ordered-field.tsx';
import { ServingTimes } from '#src/ui/form/serving-times.tsx';
import { TagsField } from '#src/ui/form/tags-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ColourField } from './colour-field.tsx';
import { orderCategories, type DishDraft } from './dish-draft.ts';
import { tagsOf } from './dish-listing.ts';
import { useDishWords } from './use-dish-words.ts';

interface DishSectionsOptions {
  readonly brandId: string;
  readonly draft: DishDraft;
  readonly seen: DishDraft;
  readonly dishes: readonly DishTemplate[];
  readonly categories: ReadonlyMap<string, OptionCategory>;
  readonly change: (some: Partial<DishDraft>) => void;
}

/** Id of a field's control, which the error summary leads to. */
export function dishFieldId(field: string): string {
  return `dish-${field}`;
}

/** The sections of a dish's form. */
export function useDishSections(options: DishSectionsOptions): (telling: Telling) => readonly FormSection[] {
  const { brandId, draft, seen, dishes, categories, change } = options;
  const { t } = useLingui();
  const { labels } = useDishWords();
  const picture = usePictureInput(brandId, draft.image);
  const nameOf = useNameOf();
  const texts = (field: 'station' | 'code' | 'barcode', { errorOf, leave }: Telling) => ({
    id: dishFieldId(field),
    label: labels[field],
    value: draft[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }),
    onBlur: () => leave(field),
  });
  const prose = (field: 'description' | 'descriptionEn', { errorOf, leave }: Telling) => ({
    id: dishFieldId(field),
    label: labels[field],
    value: draft[field],
    error: errorOf(field),
    optional: true,
    rows: 3,
    onChange: (value: string) => change({ [field]: value }),
    onBlur: () => leave(field),
  });
  const stations = [...new Set(dishes.flatMap(({ station }) => station ?? []))].sort();
  const asked = inOrder(draft.optionCategories).map(({ categoryId }) => categoryId);
  const put = (ids: readonly string[]): void =>
    change({ optionCategories: orderCategories(ids, seen.optionCategories) });
  return (telling) => [
    {
      id: 'basics',
      title: t({ id: 'dish.basics', message: '基本資料' }),
      body: (
        <>
          <NameFields fieldId={dishFieldId} values={draft} telling={telling} onChange={change} />
          <MoneyField
            id={dishFieldId('basePrice')}
            label={labels.basePrice}
            hint={t({ id: 'dish.priceHint', message: '店家可在菜單上另訂價格' })}
            value={draft.basePrice}
            error={telling.errorOf('basePrice')}
            onChange={(basePrice) => change({ basePrice })}
            onBlur={() => telling.leave('basePrice')}
            className="max-w-80"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextArea {...prose('description', telling)} />
            <TextArea {...prose('descriptionEn', telling)} lang="en" />
          </div>
          <TagsField
            id={dishFieldId('tags')}
            label={labels.tags}
            hint={t({ id: 'tags.hint', message: '輸入後按Enter' })}
            optional
            value={draft.tags}
            known={tagsOf(dishes).map(({ tag }) => tag)}
            longest={30}
            error={telling.errorOf('tags')}
            onChange={(tags) => change({ tags })}
          />
        </>
      ),
    },
    {
      id: 'picture',
      title: labels.image,
      body: (
        <PictureField
          id={dishFieldId('image')}
          label={labels.image}
          value={draft.image}
          onChange={(image) => change({ image })}
          {...picture}
        />
      ),
    },
    {
      id: 'choices',
      title: t({ id: 'optionCategory', message: '選項類別' }),
      body: (
        <OrderedField
          label={labels.optionCategories}
          empty={
            categories.size === 0
              ? t({
                  id: 'dish.categoriesFirst',
                  message: '要詢問甜度、冰塊或加料，請先新增選項類別，再回到這裡加入。',
                })
              : t({ id: 'dish.noCategories', message: '點這道餐點時不詢問任何選項。' })
          }
          adder={
            <AddMenu
              label={t({ id: 'dish.addCategory', message: '加入選項類別' })}
              others={[...categories.values()]
                .filter(({ _id }) => !asked.includes(_id))
                .map((category) => ({ id: category._id, label: nameOf(category) }))}
              onAdd={(id) => put([...asked, id])}
            />
          }
          entries={asked.map((id) => ({
            id,
            // One that is not there any more can still be taken off.
            label: labelOf(categories.get(id), id),
            note: categories.get(id)?.required && (
              <Badge tone="primary">{t({ id: 'required', message: '必選' })}</Badge>
            ),
          }))}
          onChange={put}
        />
      ),
    },
    {
      id: 'making',
      title: t({ id: 'dish.making', message: '代碼與列印' }),
      body: (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...texts('code', telling)}
            optional
            hint={t({ id: 'dish.codeHint', message: '在櫃檯輸入代碼就能找到餐點' })}
          />
          <TextField
            {...texts('barcode', telling)}
            optional
            hint={t({ id: 'dish.barcodeHint', message: '可用掃描器輸入' })}
            inputMode="numeric"
            // A scanner ends with Enter, which is not meant to save.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <TextField
            {...texts('station', telling)}
            optional
            hint={t({ id: 'dish.stationHint', message: '廚房單列印的位置，例如飲料吧' })}
            list="dish-stations"
          />
          <datalist id="dish-stations">
            {stations.map((station) => (
              <option key={station}>{station}</option>
            ))}
          </datalist>
        </div>
      ),
    },
    {
      id: 'selling',
      title: t({ id: 'dish.selling', message: '外觀與供應' }),
      body: (
        <>
          <ColourField
            label={labels.tileColour}
            value={draft.tileColour}
            onChange={(tileColour) => change({ tileColour })}
          />
          <Checkbox
            label={t({ id: 'dish.isActive', message: '上架：出現在櫃檯與線上菜單' })}
            checked={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          <ServingTimes
            id={dishFieldId('schedule')}
            value={draft.schedule}
            error={telling.errorOf('schedule')}
            hint={t({ id: 'dish.timesNone', message: '不限時段。早餐、午餐或宵夜餐點可以限定時段。' })}
            note={t({
              id: 'dish.timesHint',
              message: '菜單也有時段時，兩者都符合客人才能點。櫃檯不受限制。',
            })}
            onChange={(schedule) => change({ schedule })}
            onLeave={() => telling.leave('schedule')}
          />
        </>
      ),
    },
  ];

  function labelOf(category: OptionCategory | undefined, id: string): string {
    return category ? nameOf(category) : id;
  }
}
