import { useLingui } from '@lingui/react/macro';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { InviteWay } from './invite-way.ts';

interface WayFieldProps {
  id: string;
  value: InviteWay;
  onChange: (way: InviteWay) => void;
}

/** How somebody new gets their password: the link first, since nobody else then knows it. */
export function WayField({ id, value, onChange }: WayFieldProps) {
  const { t } = useLingui();
  return (
    <ChoiceField
      {...{ id, value, onChange }}
      label={t({ id: 'invitation.way', message: '如何取得密碼' })}
      error={undefined}
      choices={[
        {
          value: 'invite',
          name: t({ id: 'invitation.byLink', message: '用連結邀請' }),
          about: t({
            id: 'invitation.byLinkAbout',
            message: '產生一次性的連結，對方自己設定密碼，只有本人知道。',
          }),
        },
        {
          value: 'password',
          name: t({ id: 'invitation.byPassword', message: '直接設定密碼' }),
          about: t({
            id: 'invitation.byPasswordAbout',
            message: '由您設定密碼並當面告知對方，馬上就能登入。',
          }),
        },
      ]}
    />
  );
}

interface EmailFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
  onBlur?: () => void;
}

/** Where the link goes beside being shown. */
export function InviteEmailField({ onChange, ...field }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t({ id: 'invitation.email', message: '寄到電子郵件' })}
      hint={t({
        id: 'invitation.emailHint',
        message: '填了就會寄出連結；不填也可以複製連結，或讓對方掃描QR Code。',
      })}
      optional
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      className="max-w-96"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What is wrong with an address that no link can go to. */
export function useNoAddressText(): string {
  const { t } = useLingui();
  return t({ id: 'invitation.emailWrong', message: '請輸入有效的電子郵件，例如ning@example.com' });
}
