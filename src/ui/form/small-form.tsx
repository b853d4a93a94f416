import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../styles/class-names.ts';

interface SmallFormProps {
  /** What sends it, in a word. */
  action: ReactNode;
  isDanger?: boolean;
  loading: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  className?: string;
  children: ReactNode;
}

/** A field or two that open inside a card or a row, with what sends them and what closes them. */
export function SmallForm(props: SmallFormProps) {
  const { action, isDanger = false, loading, onSubmit, onCancel, className, children } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!loading) onSubmit();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className={cx('flex flex-col gap-3 rounded-button bg-sunken p-3', className)}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant={isDanger ? 'danger' : 'primary'} loading={loading}>
          {action}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          <Trans id="cancel">取消</Trans>
        </Button>
      </div>
    </form>
  );
}
