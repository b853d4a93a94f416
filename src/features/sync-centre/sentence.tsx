import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import type { Change } from './groups.ts';
import type { Subjects } from './subjects.ts';

/** What the listed changes are about; read once for all of them. */
export const SubjectsContext = createContext<Subjects>(new Map());

/** What a change did, in the person's language, with what it did it to. */
export function Sentence({ change: { key, label } }: { change: Pick<Change, 'key' | 'label'> }) {
  const { t, i18n } = useLingui();
  const subject = useContext(SubjectsContext).get(key);
  const sentence = i18n._(label.id, { ...label.values });
  const name = i18n.locale === 'en' ? (subject?.nameEn ?? subject?.name) : subject?.name;
  if (name === undefined) return sentence;
  return t({ id: 'syncPanel.about', message: `${sentence}「${name}」` });
}
