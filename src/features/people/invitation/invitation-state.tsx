import { Trans, useLingui } from '@lingui/react/macro';
import MailCheck from 'lucide-react/icons/mail-check';
import MailX from 'lucide-react/icons/mail-x';
import { invitationState, type InvitationState } from '#domain/access/invitations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { Badge, type Tone } from '#src/ui/page/badge.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Note } from '#src/ui/page/note.tsx';

const minuteMs = 60_000;

const tones: Readonly<Record<InvitationState, Tone>> = {
  open: 'pending',
  expired: 'warning',
  withdrawn: 'neutral',
};

function useInvitationState(person: Admin): InvitationState | undefined {
  return invitationState(person, useNow(minuteMs, person.invitedUntil !== undefined));
}

/** That somebody has not come yet, beside their name; nothing of the others. */
export function InvitationBadge({ person }: { person: Admin }) {
  const { t } = useLingui();
  const state = useInvitationState(person);
  if (!state) return null;
  const words: Readonly<Record<InvitationState, string>> = {
    open: t({ id: 'invitation.open', message: '邀請中' }),
    expired: t({ id: 'invitation.expired', message: '邀請已過期' }),
    withdrawn: t({ id: 'invitation.withdrawn', message: '邀請已撤回' }),
  };
  return (
    <Badge tone={tones[state]} icon={state === 'open' ? MailCheck : MailX}>
      {words[state]}
    </Badge>
  );
}

/** Until when the link of somebody holds, where there is no room for more. */
export function InvitationEnd({ person }: { person: Admin }) {
  const state = useInvitationState(person);
  const { invitedUntil } = person;
  if (!state || invitedUntil === undefined) return null;
  return state === 'open' ? (
    <Trans id="invitation.until">
      有效到
      <DateTime at={invitedUntil} style="date" />
    </Trans>
  ) : (
    <Trans id="invitation.ended">
      <DateTime at={invitedUntil} style="date" />
      過期
    </Trans>
  );
}

/** Since when somebody is invited, and until when their link holds. */
function InvitationDays({ person }: { person: Admin }) {
  const state = useInvitationState(person);
  const { invitedAt, invitedUntil } = person;
  if (!state || invitedAt === undefined) return null;
  if (invitedUntil === undefined)
    return (
      <Trans id="invitation.since">
        <DateTime at={invitedAt} style="date" />
        邀請
      </Trans>
    );
  return state === 'open' ? (
    <Trans id="invitation.sinceUntil">
      <DateTime at={invitedAt} style="date" />
      邀請，有效到
      <DateTime at={invitedUntil} style="date" />
    </Trans>
  ) : (
    <Trans id="invitation.sinceEnded">
      <DateTime at={invitedAt} style="date" />
      邀請，
      <DateTime at={invitedUntil} style="date" />
      過期
    </Trans>
  );
}

/** The same in somebody's form, with what can be done about it. */
export function InvitationNote({ person }: { person: Admin }) {
  const state = useInvitationState(person);
  if (!state) return null;
  return (
    <Note icon={state === 'open' ? MailCheck : MailX} tone={tones[state]}>
      <p>
        <InvitationDays person={person} />
      </p>
      <p>
        {state === 'open' ? (
          <Trans id="invitation.waits">對方還沒有設定密碼，暫時不能登入。</Trans>
        ) : (
          <Trans id="invitation.over">連結已失效。要讓對方加入，請重新邀請。</Trans>
        )}
      </p>
    </Note>
  );
}
