import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { bareInput, Field, inputBox } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'>, FieldFrame {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at and pasted; password managers find it by `autoComplete`. */
export function PasswordField({ label, hint, error, optional, id, className, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <span className={`${inputBox} pr-1`}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={bareInput}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={
              shown
                ? t({ id: 'password.hide', message: '隱藏密碼' })
                : t({ id: 'password.show', message: '顯示密碼' })
            }
            aria-pressed={shown}
            className="max-h-[calc(var(--control)-4px)]"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
