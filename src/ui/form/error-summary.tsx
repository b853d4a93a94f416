import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';

export interface FieldError {
  /** The id of the field's control. */
  fieldId: string;
  /** The same sentence that stands at the field. */
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** Counts submissions: the summary takes the focus after each that failed. */
  attempt: number;
}

/** Says after a failed submission what must be corrected; each line leads to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const count = errors.length;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (count === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-button border border-danger bg-danger-soft p-4 text-danger-text"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {t({ id: 'form.summary', message: `有${count}個欄位需要修正` })}
      </p>
      <ul className="mt-1 ml-7 flex flex-col gap-1 text-14">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-block py-0.5 underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
