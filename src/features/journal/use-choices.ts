import { useLingui } from '@lingui/react/macro';
import { listBrandAdmins, listStoreAdmins } from '#domain/access/admin-operations.ts';
import { listDevices } from '#domain/device/operations.ts';
import type { JournalEntry } from '#domain/journal/schema.ts';
import { useMay } from '#src/data/use-may.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { collatorOf } from '#src/office/list/match-list.ts';
import { useJournalWords } from './use-journal-words.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Choices {
  readonly people: readonly Choice[];
  readonly tills: readonly Choice[];
}

/**
 * Whom and which tills a journal can be narrowed to: those of its stores, and who and what else stands in what is shown (an account that is gone,
 * a till that was replaced). Where the server does not say, what is shown is all there is to offer.
 */
export function useChoices(
  brandId: string,
  storeIds: readonly string[],
  shown: readonly JournalEntry[],
): Choices {
  const { i18n } = useLingui();
  const { whoOf, tillOf } = useJournalWords();
  const isOfBrand = useMay('journal.readOfBrand');
  const places = storeIds.map((storeId) => ({ brandId, storeId }));
  const staff = useServerQueries(listStoreAdmins, places);
  const owners = useServerQueries(listBrandAdmins, isOfBrand ? [{ brandId }] : []);
  const devices = useServerQueries(listDevices, places);
  const people = new Map([
    ...shown.flatMap((entry) => (entry.by === '' ? [] : [[entry.by, whoOf(entry)] as const])),
    ...[...owners.answers, ...staff.answers].flatMap(({ value = [] }) =>
      value.map(({ _id, name }) => [_id, name] as const),
    ),
  ]);
  const tills = new Map([
    ...devices.answers.flatMap(({ value = [] }) =>
      value.map(({ _id, name, lane }) => [_id, [lane, name].filter(Boolean).join('・')] as const),
    ),
    ...shown.map((entry) => [entry.device, tillOf(entry)] as const),
  ]);
  const compare = collatorOf(i18n.locale);
  return { people: choicesOf(people, compare), tills: choicesOf(tills, compare) };
}

function choicesOf(all: ReadonlyMap<string, string>, compare: (a: string, b: string) => number): Choice[] {
  return [...all].map(([value, label]) => ({ value, label })).sort((a, b) => compare(a.label, b.label));
}
