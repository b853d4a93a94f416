import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface FieldFrame {
  label: string;
  /** Stands under the label, before the input, so that it is read before typing. */
  hint?: string | undefined;
  /** The whole sentence; the same one stands in the error summary. */
  error?: string | undefined;
  /** Fields are required unless they say so. */
  optional?: boolean | undefined;
  /** The label is read out only, where the place of the field already names it. */
  hideLabel?: boolean | undefined;
}

interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldFrame {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlIds) => ReactNode;
}

/** Label, hint, control and error in one order for every input; ties them together for screen readers. */
export function Field({ label, hint, error, optional, hideLabel, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = cx(hint && hintId, error && errorId) || undefined;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-14 font-semibold'}>
        {label}
        {optional && (
          <span className="font-normal text-fg-3">
            <Trans id="form.optional">（選填）</Trans>
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId} className="text-13 text-fg-3">
          {hint}
        </p>
      )}
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldFault id={errorId} error={error} />
    </div>
  );
}

/** The sentence at a field that is wrong. */
export function FieldFault({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 text-danger-text">
      <CircleAlert size={16} strokeWidth={2} aria-hidden="true" className="mt-[3px] shrink-0 text-danger" />
      {error}
    </p>
  );
}

/** The box of every single-line input, with room for something at its ends. */
export const inputBox =
  'flex min-h-control w-full min-w-0 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-field ' +
  'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus ' +
  'has-[[aria-invalid]]:border-danger has-[:disabled]:bg-sunken has-[:disabled]:text-fg-3';

/** The input inside the box: it has no frame of its own. */
export const bareInput = 'min-w-0 flex-1 self-stretch bg-transparent py-1 outline-none placeholder:text-fg-3';
