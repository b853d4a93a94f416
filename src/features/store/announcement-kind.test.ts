import { expect, it } from 'vitest';
import { instantMs } from '#domain/kit/time.ts';
import { faultsOfParts, partForms, saidParts } from '#src/office/parts/parts.ts';
import { announcementKind, endingFirst, stateOf, type AnnouncementForm } from './announcement-kind.tsx';

const kind = announcementKind('Asia/Taipei');
const sale = {
  _id: 'sale',
  title: '週三買一送一',
  content: '限自取',
  startsAt: '2026-11-25T00:00:30Z',
  endsAt: '2026-11-25T14:00:00.000Z',
};
const [form] = partForms<AnnouncementForm>(kind, [sale]) as [AnnouncementForm];

it('shows times by the clock of the store, and keeps those that nobody touched to the second', () => {
  expect([form.startsAt.local, form.endsAt.local]).toEqual(['2026-11-25T08:00', '2026-11-25T22:00']);
  expect(saidParts(kind, [form])).toEqual([sale]);
});

it('takes times off, and sets others', () => {
  const startsAt = { ...form.startsAt, local: '' };
  const endsAt = { ...form.endsAt, local: '2026-11-26T00:30' };
  const changed: AnnouncementForm = { ...form, startsAt, endsAt };
  expect(saidParts(kind, [changed])).toEqual([
    { _id: 'sale', title: '週三買一送一', content: '限自取', endsAt: '2026-11-25T16:30:00.000Z' },
  ]);
});

it('names what is missing, too long, or ends before it starts, at its field', () => {
  const wrong = [
    { ...sale, _id: 'a', title: '' },
    { ...sale, _id: 'b', content: '長'.repeat(1001) },
  ];
  const [untitled, long] = partForms<AnnouncementForm>(kind, wrong) as [AnnouncementForm, AnnouncementForm];
  expect(faultsOfParts(kind, [untitled, long]).map((fault) => `${fault.field} ${fault.kind}`)).toEqual([
    'a.title missing',
    'b.content tooLong',
  ]);
  expect(endingFirst([sale, { ...sale, endsAt: sale.startsAt }])).toEqual(['sale.endsAt']);
});

it('tells what guests see now from what they will see and have seen', () => {
  const at = (iso: string) => stateOf(sale, instantMs(iso));
  expect([at('2026-11-24T00:00:00Z'), at('2026-11-25T10:00:00Z'), at('2026-11-25T14:00:00Z')]).toEqual([
    'later',
    'shown',
    'over',
  ]);
});
