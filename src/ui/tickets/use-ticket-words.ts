import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Ticket from 'lucide-react/icons/ticket';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { TicketStatus } from '#domain/promotion/ticket-schema.ts';
import type { Tone } from '../page/badge.tsx';
import { shortDay } from '../figures/short-day.ts';

export interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

/** What a ticket's state is called, and until when it is good. */
export function useTicketWords() {
  const { t, i18n } = useLingui();
  return useMemo(
    () => ({
      statuses: {
        active: { label: t({ id: 'ticket.active', message: '可使用' }), tone: 'success', icon: Ticket },
        reserved: { label: t({ id: 'ticket.reserved', message: '保留中' }), tone: 'info', icon: Clock },
        used: { label: t({ id: 'ticket.used', message: '已使用' }), tone: 'neutral', icon: Check },
        expired: { label: t({ id: 'ticket.expired', message: '已過期' }), tone: 'neutral', icon: CalendarX },
        revoked: { label: t({ id: 'ticket.revoked', message: '已收回' }), tone: 'neutral', icon: Ban },
      } satisfies Record<TicketStatus, StatusWords> as Record<TicketStatus, StatusWords>,
      /** @param day Its last business day. */
      until: (day: string): string => {
        const last = shortDay(day, i18n.locale);
        return t({ id: 'ticket.until', message: `有效至${last}` });
      },
      /** Of a ticket that is still to be given. */
      goodFor: (days: number): string => t({ id: 'ticket.goodFor', message: `領取後${days}天內有效` }),
    }),
    [t, i18n.locale],
  );
}
