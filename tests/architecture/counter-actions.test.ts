import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '#server/texts.ts';
import type { Action } from '#src/features/counter/keys/actions.ts';
import { commands } from '#src/features/counter/keys/commands.ts';
import { done, everywhere, sell } from '#src/features/counter/keys/counter-actions.ts';
import {
  backOnly,
  orderListing,
  paid,
  parkedListing,
  paying,
  tablePlan,
} from '#src/features/counter/keys/view-actions.ts';
import { commandGroups } from '#src/features/counter/settings/shortcuts.ts';

/** Every view of the counter that hears keys, with what can be done there. */
const views: Readonly<Record<string, readonly Action<never>[]>> = {
  sell: Object.values(sell),
  done: Object.values(done),
  pay: paying,
  paid,
  orders: orderListing,
  parked: parkedListing,
  tables: tablePlan,
  shift: backOnly,
};

const all = [...Object.values(views).flat(), ...Object.values(everywhere)];

describe('the actions of the counter', () => {
  it.each(Object.entries(views))('no key means two things in the view %s', (_view, actions) => {
    const keys = [...actions, ...Object.values(everywhere)].flatMap((each) => each.keys);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    // Letters are compared in lower case: another would never be heard.
    expect(keys.filter((key) => key.length === 1 && key !== key.toLowerCase())).toEqual([]);
  });

  it('each has a label in both languages', () => {
    for (const language of ['zh-TW', 'en']) {
      const catalog = parseCatalog(readFileSync(`locales/${language}.po`, 'utf8'));
      const lacking = all.filter(({ label: { id } }) => id === undefined || !catalog[id]);
      expect(
        lacking.map(({ name }) => name),
        language,
      ).toEqual([]);
    }
  });

  it('the list of keys has each of them once, and nothing that no view does', () => {
    const listed = commandGroups.flatMap((group) => group.commands.map(({ label }) => label.id));
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(listed)).toEqual(new Set(all.map(({ label }) => label.id)));
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(Object.keys(commands)));
  });
});
