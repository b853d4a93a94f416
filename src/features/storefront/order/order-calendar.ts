/** What stands in somebody's calendar. Texts are in the reader's language. */
export interface CalendarEvent {
  /** The same event, entered again, takes the place of the first. */
  readonly uid: string;
  /** UTC ISO, as the others. */
  readonly at: string;
  /** When it is written. */
  readonly now: string;
  readonly minutes: number;
  readonly title: string;
  readonly place: string;
  readonly about: string;
  /** So many minutes before, somebody is reminded. */
  readonly remindMinutes: number;
}

/** An event as a calendar's file (RFC 5545): lines end in CRLF and are folded at 75 octets. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, at, now, minutes, title, place, about, remindMinutes } = event;
  const end = new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Haodan//Orders//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${text(title)}`,
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    ...(about === '' ? [] : [`DESCRIPTION:${text(about)}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(title)}`,
    `TRIGGER:-PT${remindMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261121T060500Z` */
function stamp(instant: string): string {
  return `${new Date(instant).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

const mostOctets = 75;

/** Never within a character: one of Chinese has three octets. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let [folded, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > mostOctets) [folded, length] = [`${folded}\r\n `, 1];
    folded += character;
    length += octets;
  }
  return folded;
}
