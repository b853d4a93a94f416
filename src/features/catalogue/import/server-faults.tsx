import { useEffect, useRef } from 'react';
import type { AppError, Fault } from '#domain/kit/errors.ts';
import type { CataloguePlan } from '#domain/catalogue/plan-import.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useImportWords } from './use-import-words.ts';

const shown = 5;

/** Why the server took nothing: in a sentence, and of which records. It comes into view, since what was pressed may be far from it. */
export function ServerFaults({ error, plan }: { error: AppError; plan: CataloguePlan }) {
  const errorText = useErrorText();
  const { fieldName } = useImportWords();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.scrollIntoView({ block: 'center' }), [error]);
  const faults = (error.details?.['faults'] ?? []) as readonly Fault[];
  return (
    <div ref={frame} data-testid="import-refused">
      <FormAlert>
        {errorText(error)}
        {faults.length > 0 && (
          <ul className="mt-1 list-disc pl-5 text-14">
            {faults.slice(0, shown).map(({ path, message }) => {
              const { name, field } = namedAt(plan.input, path);
              return (
                <li key={`${path} ${message}`} className="[overflow-wrap:anywhere]">
                  {[...(name === undefined ? [] : [name]), fieldName(field)].join(' · ')}
                </li>
              );
            })}
          </ul>
        )}
      </FormAlert>
    </div>
  );
}

/** What the innermost record on a way into the input is called, and the rest of the way. */
function namedAt(input: unknown, path: string): { name: string | undefined; field: string } {
  const steps = path.split('.');
  let value = input;
  let name: string | undefined;
  let field = path;
  for (const [index, step] of steps.entries()) {
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
    const { name: called } = (value ?? {}) as { name?: unknown };
    if (typeof called !== 'string') continue;
    name = called;
    field = steps.slice(index + 1).join('.');
  }
  return { name, field };
}
