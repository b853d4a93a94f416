import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { isLastPrimary, outranks } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import type { StaffSession } from '#src/data/session-rule.ts';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import type { PeopleLinks } from './people-links.ts';

interface PersonProps {
  person: Admin;
  me: StaffSession;
}

/** Who it is; for those who may, the way to their form. The own account has a page of its own. */
export function PersonName({ person, me, links }: PersonProps & { links: PeopleLinks }) {
  const { t } = useLingui();
  const isMe = person._id === me.adminId;
  const link = isMe ? links.own : outranks(me.role, person.role) ? links.edit(person._id) : undefined;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 in-data-[rows=compact]:size-7 place-items-center rounded-full bg-sunken text-14 font-semibold text-fg-2"
      >
        {Array.from(person.name)[0]?.toUpperCase()}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {link ? (
          <Link
            {...link}
            data-testid={`person-${person.name}`}
            className="row-link py-0.5 font-semibold [overflow-wrap:anywhere] hover:underline"
          >
            {person.name}
          </Link>
        ) : (
          <span className="font-semibold [overflow-wrap:anywhere]">{person.name}</span>
        )}
        {isMe && <Badge tone="info">{t({ id: 'person.you', message: '您' })}</Badge>}
      </span>
    </span>
  );
}

interface PersonSwitchProps extends PersonProps {
  people: readonly Admin[];
  isActive: boolean;
  onSwitch: (person: Admin, isActive: boolean) => void;
}

/** Whether the account may be used: a switch where it may be switched, else its state and why it cannot. */
export function PersonSwitch({ person, me, people, isActive, onSwitch }: PersonSwitchProps) {
  const { t } = useLingui();
  const { name } = person;
  const isLast = isLastPrimary(person, people);
  const why =
    person._id === me.adminId
      ? t({ id: 'person.ownHint', message: '自己的帳號' })
      : !outranks(me.role, person.role)
        ? t({ id: 'person.aboveHint', message: '同級或更高的角色' })
        : isLast
          ? t({ id: 'person.lastHint', message: '最後一位主要管理員' })
          : undefined;
  if (why === undefined) {
    return (
      <Switch
        hideLabel
        label={t({ id: 'person.switch', message: `啟用帳號${name}` })}
        checked={isActive}
        onChange={(to) => onSwitch(person, to)}
      />
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <ActiveBadge isActive={isActive} />
      <span className="inline-flex items-center gap-1 text-13 text-fg-3">
        <Lock size={13} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {why}
      </span>
    </span>
  );
}

/** In the place of somebody who is not there, or out of reach. */
export function PersonGone({ links }: { links: PeopleLinks }) {
  const { t } = useLingui();
  return (
    <EmptyView
      icon={Users}
      title={t({ id: 'person.gone', message: '找不到這位人員' })}
      body={t({ id: 'person.goneHint', message: '帳號可能已被刪除，或不在您的管理範圍內。' })}
      action={
        <Link {...links.list} className={buttonClass()}>
          <Trans id="person.toList">回人員列表</Trans>
        </Link>
      }
    />
  );
}
