import { useLingui } from '@lingui/react/macro';
import { reasonsOf, type Judged } from './inbox-reasons.ts';

/** Why a change was refused, or is to be looked at: a line for each reason. `isPlain`: in the letters of where it stands. */
export function ReasonLines({ item, isPlain = false }: { item: Judged; isPlain?: boolean }) {
  const { i18n } = useLingui();
  return reasonsOf(item).map((reason) => (
    <span key={reason.id} className={isPlain ? 'block' : 'block text-14 text-fg-2'}>
      {i18n._(reason)}
    </span>
  ));
}
