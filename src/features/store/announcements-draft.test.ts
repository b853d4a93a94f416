import { expect, it } from 'vitest';
import { instantMs } from '#domain/kit/time.ts';
import {
  announcementsDraftOf,
  announcementsOf,
  faultsOfAnnouncements,
  stateOf,
} from './announcements-draft.ts';

const taipei = 'Asia/Taipei';
const sale = {
  _id: 'sale',
  title: '週三買一送一',
  content: '限自取',
  startsAt: '2026-11-25T00:00:30Z',
  endsAt: '2026-11-25T14:00:00.000Z',
};

it('shows times by the clock of the store, and keeps those that nobody touched to the second', () => {
  const draft = announcementsDraftOf([sale], taipei);
  expect(draft.announcements[0]).toMatchObject({ startsAt: '2026-11-25T08:00', endsAt: '2026-11-25T22:00' });
  expect(announcementsOf(draft, taipei, [sale])).toEqual([sale]);
});

it('takes times off, and sets others', () => {
  const [one] = announcementsDraftOf([sale], taipei).announcements;
  const changed = { announcements: [{ ...one!, startsAt: '', endsAt: '2026-11-26T00:30' }] };
  expect(announcementsOf(changed, taipei, [sale])).toEqual([
    { _id: 'sale', title: '週三買一送一', content: '限自取', endsAt: '2026-11-25T16:30:00.000Z' },
  ]);
});

it('names what is missing, too long, or ends before it starts, at its field', () => {
  const faults = faultsOfAnnouncements([
    { _id: 'a', title: '', content: '' },
    { _id: 'b', title: '公告', content: '長'.repeat(1001) },
    { ...sale, endsAt: sale.startsAt },
  ]);
  expect(faults.map(({ field, kind }) => `${field} ${kind}`)).toEqual([
    'a.title missing',
    'b.content tooLong',
    'sale.endsAt beforeStart',
  ]);
});

it('tells what guests see now from what they will see and have seen', () => {
  const at = (iso: string) => stateOf(sale, instantMs(iso));
  expect([at('2026-11-24T00:00:00Z'), at('2026-11-25T10:00:00Z'), at('2026-11-25T14:00:00Z')]).toEqual([
    'later',
    'shown',
    'over',
  ]);
});
