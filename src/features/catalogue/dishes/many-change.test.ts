import { expect, test } from 'vitest';
import { mostCategories, mostTags } from '#domain/catalogue/schema.ts';
import { aDish } from '#domain/order/builders.ts';
import { askedBy, manyEdits, manyLines, noRule, type ManyRule } from './many-change.ts';

const asking = (...ids: string[]) => ids.map((categoryId, at) => ({ categoryId, order: at * 2 }));
const tea = aDish({ _id: 'tea', tags: ['hot'], optionCategories: asking('size', 'ice') });
const cake = aDish({ _id: 'cake', tags: [], optionCategories: [], station: 'bar' });
const linesOf = (rule: Partial<ManyRule>) => manyLines([tea, cake], { ...noRule, ...rule });

test('a rule that says nothing, or what is so already, changes nothing', () => {
  expect(linesOf({})).toEqual([]);
  expect(linesOf({ addTags: ['hot'] }).map(({ dish }) => dish._id)).toEqual(['cake']);
  expect(linesOf({ removeTags: ['cold'], removeAsked: ['cup'] })).toEqual([]);
  expect(linesOf({ station: 'bar' }).map(({ dish }) => dish._id)).toEqual(['tea']);
});

test('tags, station and questions are put on and taken off, each edit says what it saw, and the inverse takes it back', () => {
  const lines = linesOf({
    addTags: ['new'],
    removeTags: ['hot'],
    station: ' grill ',
    addAsked: ['cup'],
    removeAsked: ['size'],
  });
  const { there, back } = manyEdits(lines);
  expect(there).toEqual([
    [
      'tea',
      {
        tags: { from: ['hot'], to: ['new'] },
        station: { from: tea.station ?? null, to: 'grill' },
        optionCategories: {
          from: asking('size', 'ice'),
          to: [
            { categoryId: 'ice', order: 2 },
            { categoryId: 'cup', order: 3 },
          ],
        },
      },
    ],
    [
      'cake',
      {
        tags: { from: [], to: ['new'] },
        station: { from: 'bar', to: 'grill' },
        optionCategories: { from: [], to: [{ categoryId: 'cup', order: 0 }] },
      },
    ],
  ]);
  expect(back.map(([id, { tags }]) => [id, tags])).toEqual([
    ['tea', { from: ['new'], to: ['hot'] }],
    ['cake', { from: ['new'], to: [] }],
  ]);
});

test('a station is cleared where there is one', () => {
  const cleared = linesOf({ station: '' }).filter(({ dish }) => dish._id === 'cake');
  expect(cleared.map(({ edits }) => edits)).toEqual([{ station: { from: 'bar', to: null } }]);
});

test('what is put on and taken off at once is put on', () => {
  expect(linesOf({ addTags: ['hot'], removeTags: ['hot'] }).map(({ dish }) => dish._id)).toEqual(['cake']);
  expect(linesOf({ addAsked: ['ice'], removeAsked: ['ice'] }).map(({ dish }) => dish._id)).toEqual(['cake']);
});

test('a dish that would have too many is named', () => {
  const tags = Array.from({ length: mostTags }, (_, at) => `t${at}`);
  const asked = Array.from({ length: mostCategories }, (_, at) => `q${at}`);
  expect(linesOf({ addTags: tags }).map(({ fault }) => fault)).toEqual(['tags', undefined]);
  expect(linesOf({ addAsked: asked }).map(({ fault }) => fault)).toEqual(['asked', undefined]);
});

test('what the dishes ask is told with how many do', () => {
  expect(askedBy([tea, cake, tea])).toEqual([
    { id: 'size', count: 2 },
    { id: 'ice', count: 2 },
  ]);
});
