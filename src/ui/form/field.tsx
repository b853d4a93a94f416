import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';

export interface FieldFrame {
  label: string;
  /** Stands under the label, before the input, so that it is read before typing. */
  hint?: string | undefined;
  /** The whole sentence; the same one stands in the error summary. */
  error?: string | undefined;
  /** What `error` will be once it is shown: its space is reserved, so that nothing moves under a finger then. */
  untold?: string | undefined;
  /** The sentence stands elsewhere, as a `FieldFault` of this control: the field itself is too narrow for it. */
  faultApart?: boolean | undefined;
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
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  children,
  ...fault
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const describedBy = cx(hint && hintId, error && faultId(controlId)) || undefined;
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
      {!fault.faultApart && <FieldFault id={faultId(controlId)} error={error} untold={fault.untold} />}
    </div>
  );
}

/** Of the sentence at a control. */
export const faultId = (controlId: string): string => `${controlId}-error`;

interface FieldFaultProps extends Pick<FieldFrame, 'error' | 'untold'> {
  id: string;
}

/** The sentence at a field that is wrong, or the room that is kept for it. */
export function FieldFault({ id, error, untold }: FieldFaultProps) {
  const said = error ?? untold;
  if (!said) return null;
  return (
    <p
      id={id}
      className={cx('flex items-start gap-1.5 text-14 text-danger-text', error === undefined && 'invisible')}
    >
      <CircleAlert size={16} strokeWidth={2} aria-hidden="true" className="mt-[3px] shrink-0 text-danger" />
      {said}
    </p>
  );
}

/**
 * The box of every single-line input, with room for something at its ends. A part of a date field that has the focus (the calendar's button)
 * makes the field `:focus-within`, but neither `:focus` nor `:focus-visible`.
 */
export const inputBox =
  'flex min-h-control w-full min-w-0 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-field ' +
  'has-[:focus-visible,input:focus-within]:outline-3 has-[:focus-visible,input:focus-within]:outline-offset-2 has-[:focus-visible,input:focus-within]:outline-focus ' +
  'has-[[aria-invalid]]:border-danger has-[:disabled:not(option)]:bg-sunken has-[:disabled:not(option)]:text-fg-3';

/** The input inside the box: it has no frame of its own. */
export const bareInput = 'min-w-0 flex-1 self-stretch bg-transparent py-1 outline-none placeholder:text-fg-3';
