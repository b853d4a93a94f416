import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

interface GuestFormProps {
  title: string;
  /** Which of three steps it is. */
  step?: number;
  lead?: ReactNode;
  /** Why it could not be sent. */
  alert?: ReactNode;
  summary: ComponentProps<typeof ErrorSummary>;
  submit: string;
  sending: boolean;
  onSubmit: () => void;
  /** Ways that lead elsewhere, below the button. */
  others?: ReactNode;
  children: ReactNode;
}

const steps = 3;

/** One card of a guest's account: heading, what is wrong, fields, one button. */
export function GuestForm(props: GuestFormProps) {
  const { title, step, lead, alert, summary, submit, sending, onSubmit, others, children } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        {step !== undefined && <Steps step={step} />}
        <PageHeading className="text-center">{title}</PageHeading>
        {lead !== undefined && <p className="text-center text-fg-2">{lead}</p>}
      </div>
      {alert !== undefined && <FormAlert>{alert}</FormAlert>}
      <ErrorSummary {...summary} />
      {children}
      <Button type="submit" variant="primary" size="lg" block loading={sending} data-testid="guest-submit">
        {submit}
      </Button>
      {others}
    </form>
  );
}

function Steps({ step }: { step: number }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="text-13 font-semibold text-fg-2">
        {t({ id: 'member.step', message: `步驟${step}／${steps}` })}
      </p>
      <div aria-hidden="true" className="flex w-24 gap-1.5">
        {Array.from({ length: steps }, (_, index) => (
          <span
            key={index}
            className={`h-1 flex-1 rounded-full ${index < step ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}
