import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Names that somebody of the field cannot know without asking, and what is said instead (docs/glossary.md). */
const NAMES: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/larder|pantry/i, 'sources'],
  [/deeds?(?![a-z])/i, 'action, undo entry'],
  [/oddit(?:y|ies)/i, 'exception'],
  [/^(?:Told|Telling)(?![a-z])/, 'view, feedback, notification'],
  [/^use(?:Told|Heard|Said|Larder)(?![a-z])/, 'what the hook gives'],
  [/Unheard|^unheard(?!$)/, 'silent, unsent'],
  [/^(?:Easel|Brush)/, 'canvas'],
  [/^(?:Court|Onward|Breathe|Stretch)(?![a-z])/, 'the term of what it is'],
  [/^Beside/, 'next to, adjacent, extra'],
];

/** What nobody would say, in comments and in docs. */
const PHRASES: readonly RegExp[] = [
  /that there (?:is|are) not\b(?! a\b)/i,
  /\bhad back last\b/i,
  /\b(?:larder|pantry|oddit(?:y|ies))\b/i,
  /\bdeeds?\b/i,
];

const declared = /\b(?:function\*?|class|interface|type|const|let|enum)\s+([A-Za-z_$][\w$]*)/g;
const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

/** Migrations stay as they were run. */
const files = ['domain', 'sync', 'server', 'src', 'tests', 'tools'].flatMap((floor) =>
  readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(?:ts|tsx|mts|js|mjs)$/.test(file) && !/migrations|\.gen\.|fixtures|node_modules/.test(file),
    )
    .map((file) => join(floor, file))
    .filter((file) => !file.endsWith('words.test.ts')),
);
const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md') && file !== 'glossary.md')
  .map((file) => join('docs', file));

function namesIn(source: string): string[] {
  return Array.from(source.replaceAll(comment, ' ').matchAll(declared), ([, name = '']) => name);
}

function phrasesIn(text: string): string[] {
  const flat = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return PHRASES.flatMap((phrase) => phrase.exec(flat)?.[0] ?? []);
}

describe('words', () => {
  it('finds what it is to find', () => {
    expect(namesIn('/** type Deed */ export interface Larder {}')).toEqual(['Larder']);
    expect(phrasesIn('// In the place of a store that\n  // there is not.')).toEqual(['that there is not']);
    expect(NAMES.filter(([wrong]) => wrong.test('indeed'))).toHaveLength(1);
  });

  it('are terms of the field in every declared name', () => {
    const found = files.flatMap((file) =>
      namesIn(readFileSync(file, 'utf8')).flatMap((name) =>
        NAMES.filter(([wrong]) => wrong.test(name)).map(([, right]) => `${file}: ${name} (${right})`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('are plain in comments and docs', () => {
    const said = (file: string, text: string) => phrasesIn(text).map((phrase) => `${file}: ${phrase}`);
    const found = [
      ...files.flatMap((file) =>
        said(file, Array.from(readFileSync(file, 'utf8').matchAll(comment), ([one]) => one).join('\n\n')),
      ),
      ...docs.flatMap((file) => said(file, readFileSync(file, 'utf8'))),
    ];
    expect(found).toEqual([]);
  });
});

describe('the glossary', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('names files and folders that exist', () => {
    const places = rows.flatMap(([, , , , place = '']) =>
      Array.from(place.matchAll(/`((?:domain|sync|server|src|tests)\/[^`]+)`/g), ([, path = '']) => path),
    );
    expect(places.length).toBeGreaterThan(60);
    expect(places.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has each term once, alphabetically, in both languages, with its place', () => {
    const terms = rows.map(([, term = '']) => term);
    expect(terms.length).toBeGreaterThan(60);
    expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a.localeCompare(b, 'en')));
    for (const [, term, chinese, meaning, place] of rows)
      expect([chinese, meaning, place].every(Boolean), term).toBe(true);
  });
});
