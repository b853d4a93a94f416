import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { wayTo, type Place } from '../place.ts';
import type { OfficeRecord, Resource } from '../resource.ts';

interface RecordGoneProps {
  resource: Pick<Resource<OfficeRecord>, 'icon' | 'words' | 'at'>;
  place: Place;
}

/** In place of a record that does not exist. */
export function RecordGone({ resource: { icon, words, at }, place }: RecordGoneProps) {
  const { t, i18n } = useLingui();
  return (
    <EmptyView
      icon={icon}
      title={i18n._(words.gone)}
      body={
        words.goneHint
          ? i18n._(words.goneHint)
          : t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })
      }
      action={
        <Link {...wayTo(at.list, place)} className={buttonClass()}>
          {i18n._(words.toList)}
        </Link>
      }
    />
  );
}
