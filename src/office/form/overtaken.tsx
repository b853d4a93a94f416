import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';

interface OvertakenProps {
  form: { readonly overtaken: readonly string[]; decide(whose: 'typed' | 'newer'): void };
  labelOf: ((field: string) => string | undefined) | undefined;
  /** Counts the submissions that failed. */
  attempt: number;
  /** Faults of fields have the focus before it. */
  hasFaults: boolean;
}

/** That fields were changed elsewhere while something else was typed into them, and which of both is to stand. */
export function Overtaken({ form, labelOf, attempt, hasFaults }: OvertakenProps) {
  const { t } = useLingui();
  const listOf = useListOf();
  const place = useRef<HTMLDivElement>(null);
  const labels = form.overtaken.map((field) => labelOf?.(field));
  const known = labels.filter((label) => label !== undefined);
  const names = listOf(known);
  useEffect(() => {
    if (attempt > 0 && !hasFaults) place.current?.focus();
  }, [attempt, hasFaults]);
  return (
    <div ref={place} tabIndex={-1} data-testid="form-overtaken" className="rounded-button">
      <FormAlert>
        <p>
          {known.length === labels.length
            ? t({
                id: 'form.overtaken',
                message: `您編輯時，這些欄位已在別處改過：${names}。請選擇要留下哪一個，再儲存。`,
              })
            : t({
                id: 'form.overtakenSome',
                message: '您編輯時，這裡的內容已在別處改過。請選擇要留下哪一個，再儲存。',
              })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" data-testid="keep-typed" onClick={() => form.decide('typed')}>
            {t({ id: 'form.keepTyped', message: '留下我輸入的' })}
          </Button>
          <Button size="sm" data-testid="take-newer" onClick={() => form.decide('newer')}>
            {t({ id: 'form.takeNewer', message: '改用最新的' })}
          </Button>
        </div>
      </FormAlert>
    </div>
  );
}
