import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Image } from '#domain/kit/image.ts';
import { usePictureInput } from '#src/data/use-picture-input.ts';
import { PictureField } from '#src/ui/form/picture-field.tsx';
import { TagsField } from '#src/ui/form/tags-field.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import type { ControlProps, Field, InList } from '../field.ts';

interface PictureOptions {
  readonly label: MessageDescriptor;
  readonly shape?: 'photo' | 'logo';
}

/** A picture, by its hash. */
export function pictureFieldOf({ label, shape }: PictureOptions): Field<Image, Image | null> {
  return {
    label,
    isOptional: true,
    empty: null,
    formOf: (value) => value,
    valueOf: (form) => form,
    control: (props) => <PictureControl {...props} {...(shape && { shape })} />,
    show: () => <HasPicture />,
  };
}

/** A picture of what is sold. */
export const pictureField = pictureFieldOf({ label: msg({ id: 'field.image', message: '圖片' }) });

function HasPicture() {
  const { t } = useLingui();
  return t({ id: 'field.imageThere', message: '有圖片' });
}

function PictureControl(props: ControlProps<Image | null> & Pick<PictureOptions, 'shape'>) {
  const { id, label, value, shape = 'photo', place, onChange } = props;
  const picture = usePictureInput(place.brandId, value);
  return <PictureField {...{ id, label, value, shape, onChange }} {...picture} />;
}

/** Words by which records are found and narrowed. @param longest Characters of one. */
export function tagsField(longest: number, list?: InList<string[]>): Field<string[], readonly string[]> {
  return {
    label: msg({ id: 'field.tags', message: '標籤' }),
    isOptional: true,
    empty: [],
    formOf: (value) => value,
    valueOf: (form) => [...form],
    control: (props) => <TagsControl {...props} longest={longest} />,
    show: (value) => <Listed words={value} />,
    ...(list && { list }),
  };
}

interface Tagged {
  readonly tags?: readonly string[];
}

/** All tags of the records with how many have them, the most used first. */
export function tagsOf(records: readonly Tagged[]): { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of records) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

function TagsControl(props: ControlProps<readonly string[]> & { longest: number }) {
  const { t } = useLingui();
  const { id, label, value, error, optional, records, longest, onChange } = props;
  return (
    <TagsField
      {...{ id, label, value, error, optional, longest, onChange }}
      hint={t({ id: 'tags.hint', message: '輸入後按Enter' })}
      known={tagsOf(records as readonly Tagged[]).map(({ tag }) => tag)}
    />
  );
}

/** Words in a row, as many as two lines hold in a list. */
export function Listed({ words }: { words: readonly string[] }) {
  const listOf = useListOf();
  return <>{listOf(words)}</>;
}
