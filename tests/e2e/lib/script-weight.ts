import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commonTexts, officeTexts, sectionOf, textsFile, textsOf } from '#src/app/text-parts.ts';

const web = 'dist/web';
const languages = ['zh-TW', 'en'];

/** What the scripts of the built page weigh, compressed as they are sent. */
export interface ScriptWeight {
  /** KB before any page of the office: what the document asks for, and the texts that all of them share, in the heavier language. */
  readonly base: number;
  /** KB that a page adds to it with the frame that it stands in and its section's texts, by the file of its route. */
  readonly pages: ReadonlyMap<string, number>;
  /** KB of each page of the guests, by the file of its route: all that is loaded before its first use. */
  readonly guests: ReadonlyMap<string, number>;
}

/** Adds up what is imported statically: parts that are fetched when they are asked for are not needed for a first use. */
export function weighScripts(): ScriptWeight {
  const names = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.js'));
  const base = closure(scriptsOf('index.html'));
  /** Of the heavier language; a part without a text in it has no file. */
  const texts = (part: string): number =>
    Math.max(
      ...languages.map((language) => {
        const start = `${textsFile(language, part)}-`;
        return sum(
          names.filter((name) => name.startsWith(start) && /^[\w-]{8}\.js$/.test(name.slice(start.length))),
        );
      }),
    );
  const routes = names.flatMap((name) => {
    const route = base.has(name) ? undefined : routeOf(name);
    return route === undefined ? [] : [{ name, route }];
  });
  const pages = routes
    .filter(({ route }) => !route.endsWith('/_staff.tsx'))
    .map(({ name, route }) => {
      const frame = routes.find((one) => one.route === route.replace(/\/_staff\/.*/, '/_staff.tsx'));
      const needed = closure([name, ...(frame && frame.route !== route ? [frame.name] : [])]);
      const own = sectionOf(`/${route.replace(/\.tsx$/, '')}`);
      const words = textsOf(own, []).filter((part) => part !== officeTexts);
      const ofTexts = words.reduce((total, part) => total + texts(part), 0);
      return [route, sum([...needed].filter((one) => !base.has(one))) + ofTexts] as const;
    });
  const guestBase = scriptsOf('guests.html');
  // The bundler's own few lines may be in a file that both documents name.
  const alsoTheirs = closure(guestBase);
  const guests = routes.flatMap(({ name, route }) => {
    const needed = closure([...guestBase, name]);
    // The staff's build has the same routes, for the way out of it.
    const isTheirs =
      route.startsWith('_guests/') && ![...needed].some((one) => base.has(one) && !alsoTheirs.has(one));
    const parts = textsOf(sectionOf(`/${route.replace(/\.tsx$/, '')}`), []);
    const words = parts.reduce((total, part) => total + texts(part), 0);
    return isTheirs ? [[route, sum([...needed]) + words] as const] : [];
  });
  return {
    base: sum([...base]) + texts(commonTexts) + texts(officeTexts),
    pages: new Map(pages),
    guests: new Map(guests),
  };
}

/** What a document asks for. */
function scriptsOf(document: string): string[] {
  const text = readFileSync(join(web, document), 'utf8');
  return [...text.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name ?? '');
}

function closure(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const code = readFileSync(join(web, 'assets', name), 'utf8');
    for (const [, other = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(other);
  }
  return found;
}

/** The file of the route whose page a script is. */
function routeOf(name: string): string | undefined {
  let map: string;
  try {
    map = readFileSync(join(web, 'assets', `${name}.map`), 'utf8');
  } catch {
    return undefined;
  }
  const { sources } = JSON.parse(map) as { sources: string[] };
  return sources.flatMap((source) => /src\/routes\/([^?]+)\?tsr-split=component/.exec(source)?.[1] ?? [])[0];
}

function sum(names: readonly string[]): number {
  return names.reduce((total, name) => total + kilobytes(name), 0);
}

/** Files too small to be worth compressing have no second form. */
function kilobytes(name: string): number {
  const file = join(web, 'assets', name);
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(file)).size / 1024;
}
