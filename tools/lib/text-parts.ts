import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  commonTexts,
  debugTexts,
  guestParts,
  guestTexts,
  marketingTexts,
  officeTexts,
  sharedParts,
  recordTexts,
  sectionOf,
} from '#src/app/text-parts.ts';

const routes = 'src/routes/';
/** Writes the pages of the site. */
const site = 'src/marketing-server.tsx';
/** All declared kinds of records: fetched where a history or a conflict tells of one. */
const declarations = 'src/resources.ts';

/** What a file imports, at once or later, and the words in quotes that it has. */
export interface SourceFile {
  readonly imports: readonly string[];
  readonly words: ReadonlySet<string>;
}

/**
 * Divides the texts by the sections of the product that can come to say them: those that the routes of a section reach through imports.
 * What more than one section says, or the page's own frame, or `domain` (the sync centre tells every change and every fault), is common;
 * what several sections of the office say stands together. Too much in a part costs bytes, never a word.
 * The guests' parts have all that their pages say, whoever else says it: they are the only ones that those load. So has the part of the site. The
 * part of the declared kinds has it as well, but for what is common.
 */
export function divideTexts(
  ids: readonly string[],
  all: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, readonly string[]> {
  const recordWords = wordsOf([declarations], all);
  const files = new Map([...all].filter(([path]) => path !== declarations));
  const starts = new Map<string, string[]>([[commonTexts, ['src/main.tsx']]]);
  for (const path of files.keys()) {
    if (!path.startsWith(routes) || isNoRoute(path)) continue;
    const section = sectionOf(`/${path.slice(routes.length).replace(/(?:(\/)index)?\.tsx$/, '$1')}`);
    starts.set(section, [...(starts.get(section) ?? []), path]);
  }
  const ownWords = [...wordsOfGuests(starts, files), [marketingTexts, wordsOf([site], files)] as const];
  const sections = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const [section, paths] of starts)
    for (const path of reachedFrom(paths, files))
      for (const word of files.get(path)!.words)
        sections.get(word)?.add(path.startsWith('domain/') ? commonTexts : section);
  const parts = new Map<string, string[]>();
  for (const [id, said] of sections) {
    const isElsewhere = recordWords.has(id) || ownWords.some(([, words]) => words.has(id));
    if (said.size === 0 && isElsewhere) continue;
    const part = partOf(said);
    parts.set(part, [...(parts.get(part) ?? []), id]);
  }
  for (const [part, words] of ownWords) {
    const own = ids.filter((id) => words.has(id));
    if (own.length > 0) parts.set(part, own);
  }
  const isCommon = new Set(parts.get(commonTexts));
  const ofRecords = ids.filter((id) => recordWords.has(id) && !isCommon.has(id));
  if (ofRecords.length > 0) parts.set(recordTexts, ofRecords);
  return parts;
}

/** A file that stands beside the routes for those that import it: it is of their sections, and of none by itself. */
function isNoRoute(path: string): boolean {
  return path.includes('/-');
}

/**
 * What the guests' pages say, by their parts, each without what is said by those that are loaded with it; their routes are taken out of
 * `starts`. What pages of two kinds say stands with what all of them do. The router names all routes, and loads the page of one when it is opened.
 */
function wordsOfGuests(
  starts: Map<string, string[]>,
  files: ReadonlyMap<string, SourceFile>,
): (readonly [part: string, words: ReadonlySet<string>])[] {
  const said = saidByGuests(starts, files);
  for (const part of guestParts.keys()) starts.delete(part);
  const kinds = [...guestParts].flatMap(([part, beside]) => (beside.length === 1 ? [said.get(part)!] : []));
  const isOfTwo = (word: string): boolean => kinds.filter((words) => words.has(word)).length > 1;
  const shared = kinds.flatMap((words) => [...words].filter(isOfTwo));
  said.set(guestTexts, new Set([...said.get(guestTexts)!, ...shared]));
  return [...guestParts].map(([part, beside]) => {
    const isSaid = (word: string): boolean => beside.some((other) => said.get(other)!.has(word));
    return [part, new Set([...said.get(part)!].filter((word) => !isSaid(word)))];
  });
}

/** All that the pages of each of the guests' parts say; what is said around all of them is that of the first. */
function saidByGuests(
  starts: ReadonlyMap<string, string[]>,
  files: ReadonlyMap<string, SourceFile>,
): Map<string, ReadonlySet<string>> {
  const routesOf = [...guestParts.keys()].map((part) => [part, starts.get(part) ?? []] as const);
  const all = routesOf.flatMap(([, paths]) => paths);
  return new Map(
    routesOf.map(([part, own]) => {
      const others = new Set(all.filter((path) => !own.includes(path)));
      const seen = new Map([...files].filter(([path]) => !others.has(path)));
      const around = part === guestTexts ? ['src/guests.tsx', errorTexts] : [];
      return [part, wordsOf([...around, ...own], seen)];
    }),
  );
}

/** A refusal may be in the words of any error. */
const errorTexts = 'domain/kit/error-texts.ts';

/** What the page's own files among those reached say: other words in `domain` are the server's, which sends them. */
function wordsOf(paths: readonly string[], files: ReadonlyMap<string, SourceFile>): Set<string> {
  const own = [...reachedFrom(paths, files)].filter(
    (path) => path === errorTexts || !path.startsWith('domain/'),
  );
  return new Set(own.flatMap((path) => [...files.get(path)!.words]));
}

/** What nobody reaches is said of the server's doings: common, as what everybody reaches. */
function partOf(sections: ReadonlySet<string>): string {
  const [first, ...others] = [...sections].filter((section) => section !== debugTexts);
  if (first === undefined) return sections.has(debugTexts) ? debugTexts : commonTexts;
  if (others.length === 0) return first;
  const shared = sharedParts.find(([, theirs]) =>
    [first, ...others].every((section) => theirs.includes(section)),
  );
  if (shared) return shared[0];
  const isOffice = [first, ...others].every(
    (section) => section === officeTexts || /^(admin|boss)\//.test(section),
  );
  return isOffice ? officeTexts : commonTexts;
}

function reachedFrom(paths: readonly string[], files: ReadonlyMap<string, SourceFile>): Set<string> {
  const reached = new Set<string>();
  const waiting = paths.filter((path) => files.has(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(files.get(path)?.imports ?? []).filter((other) => files.has(other)));
  }
  return reached;
}

/** The page's sources below a project's folder, by their paths in it. The tree of routes imports them all: what it says is left out. */
export function readSources(root: string): ReadonlyMap<string, SourceFile> {
  const paths = ['src', 'domain'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d|gen)\.tsx?$/.test(path)),
  );
  return new Map(paths.map((path) => [path, sourceFile(path, readFileSync(join(root, path), 'utf8'))]));
}

/** Reads imports as this house writes them: `#src/…`, `#domain/…`, or a way from the file, each with its ending. */
export function sourceFile(path: string, code: string): SourceFile {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const imports = [...code.matchAll(/(?:from|import)[\s(]*['"]([^'"]+\.tsx?)['"]/g)].map(([, to = '']) =>
    to.startsWith('#') ? to.slice(1) : join(folder, to).replaceAll('\\', '/'),
  );
  const words = new Set([...code.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, word = '']) => word));
  return { imports, words };
}
