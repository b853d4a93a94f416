import { useLingui } from '@lingui/react/macro';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import type { FaultMessage } from '../form/record-form.tsx';
import { fieldsOf } from '../resource.ts';
import { faultsOfParts, type Part, type PartKind } from './parts.ts';

/** What of parts cannot be saved, in sentences. */
export function usePartFaults(declared: PartKind): (forms: readonly Part[]) => FaultMessage[] {
  const { i18n } = useLingui();
  const faultText = useFaultText();
  const fields = fieldsOf(declared);
  return (forms) =>
    faultsOfParts(declared, forms).map(({ kind, ...fault }) => {
      const { field } = fault;
      if (kind === 'taken') return { field, message: declared.taken ? i18n._(declared.taken) : field };
      const name = field.split('.').at(-1) ?? field;
      const label = fields[name] ? i18n._(fields[name].label) : name;
      return { field, message: faultText(label, { ...fault, kind }) };
    });
}
