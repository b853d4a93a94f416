import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  formatComing,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
  isJustNow,
} from './format-time.ts';
import { useNow } from '../hooks/use-now.ts';

interface DateTimeProps {
  /** ISO instant, as rows carry it. */
  at: string;
  /** `relative` for what was, `coming` for what will be. */
  style?: 'time' | 'date' | 'full' | 'relative' | 'coming';
  className?: string;
}

const halfMinuteMs = 30_000;

/** The only way an instant gets onto a screen: in Taipei's time and the page's language, the full date as its tooltip. */
export function DateTime({ at, style = 'full', className }: DateTimeProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const isOfNow = style === 'relative' || style === 'coming';
  // Often enough for "5 minutes ago" to stay true.
  const now = new Date(useNow(halfMinuteMs, isOfNow));
  const instant = new Date(at);
  const text = {
    time: formatTime,
    date: formatDate,
    full: formatDateTime,
    relative: (value: Date) =>
      isJustNow(value, now) ? t({ id: 'time.justNow', message: '剛剛' }) : formatRelative(value, now, locale),
    coming: (value: Date) => formatComing(value, now, locale),
  }[style](instant, locale);
  return (
    <time dateTime={at} title={formatDateTime(instant, locale)} className={className}>
      {unbroken(text)}
    </time>
  );
}

/** Where there is too little room it goes on below with its last part, the time, and breaks nowhere else. */
function unbroken(text: string): ReactNode {
  const end = text.lastIndexOf(' ');
  if (end < 0) return text;
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, end)}</span>
      {text.slice(end)}
    </>
  );
}
