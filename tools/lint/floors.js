// The floors of the house as a lint rule: see `houses.js` for who may import whom.
import { posix } from 'node:path';
import { DEFAULT_PACKAGE_HOMES, MAY_IMPORT, PACKAGE_HOMES, SEES_EVERYTHING, SLICES } from './houses.js';

/** Names in package.json's `imports`, and the folder each stands for. */
const ALIAS = /^#(domain|sync|server|src|locales|tests|tools)\//;
/** Tests, and what stands beside them in a folder of its own. */
const TEST = /\.test\.tsx?$|^src\/\w+\/testing\//;
/** The service workers, the staff's and the guests', and what both do. */
const WORKERS = [
  'src/sw.ts',
  'src/guests-sw.ts',
  'src/sw-marketing.ts',
  'src/sw-previous.ts',
  'src/sw-away.ts',
  'src/sw-push.ts',
];
const SRC_PARTS = ['app', 'routes', 'features', 'office', 'data', 'ui'];

/** Where a file of the repository lives: `house`, and `room` for a slice or a feature. */
export function locate(file) {
  const [top, second, third] = file.split('/');
  if (top === 'domain') {
    if (third === undefined) return { house: 'registry' };
    return second === 'kit' ? { house: 'kit' } : { house: 'slice', room: second };
  }
  if (top === 'sync') return { house: second === 'testing' ? 'sync-testing' : 'sync' };
  if (top === 'server') return { house: 'server' };
  if (top === 'locales') return { house: 'locales' };
  if (top !== 'src') return { house: 'roof' };
  if (WORKERS.includes(file)) return { house: 'src/worker' };
  if (!SRC_PARTS.includes(second)) return { house: 'src/root' };
  return second === 'features' ? { house: 'src/features', room: third } : { house: `src/${second}` };
}

/** Why `file` may not import `specifier`, or undefined when it may. Paths are relative to the root, with slashes. */
export function judge(file, specifier) {
  const from = locate(file);
  const isTest = TEST.test(file);
  if (from.house === 'slice' && !SLICES.includes(from.room)) {
    return `domain/${from.room} is not on the list of slices in tools/lint/houses.js`;
  }
  if (specifier.startsWith('../../')) return 'use a # import instead of ../../';
  if (!specifier.startsWith('.') && !ALIAS.test(specifier)) return judgePackage(from, specifier, isTest);

  const target = resolve(file, specifier);
  if (!/\.[a-z]+(\?\w+)?$/.test(target)) return 'write the file name with its extension';
  if (
    specifier.startsWith('.') &&
    topOf(file) !== '.' &&
    topOf(target) !== topOf(file) &&
    ALIAS.test(`#${target}`)
  ) {
    return `leave ${topOf(file)} by #${topOf(target)}/, not by a relative path`;
  }
  if (specifier.startsWith('#') && topOf(target) === topOf(file) && /^(domain|sync)$/.test(topOf(file))) {
    return `within ${topOf(file)} imports are relative`;
  }
  if (!isTest && topOf(file) === 'src' && TEST.test(target)) return 'what serves tests is for tests alone';
  return judgeHouses(from, locate(target), isTest);
}

function judgeHouses(from, to, isTest) {
  if (SEES_EVERYTHING.includes(from.house)) return undefined;
  if (from.house === to.house) {
    if (from.room === to.room) return undefined;
    if (from.house === 'src/features') return 'a feature does not import another feature';
    return SLICES.indexOf(to.room) >= 0 && SLICES.indexOf(to.room) < SLICES.indexOf(from.room)
      ? undefined
      : `domain/${from.room} is older than domain/${to.room} and does not know it`;
  }
  if (isTest && to.house === 'sync-testing') return undefined;
  if (MAY_IMPORT[from.house].includes(to.house)) return undefined;
  return `${from.house} does not know ${to.house}`;
}

function judgePackage(from, specifier, isTest) {
  if (from.house === 'roof' || isTest) return undefined;
  const homes = PACKAGE_HOMES.find(([pattern]) => pattern.test(specifier))?.[1] ?? DEFAULT_PACKAGE_HOMES;
  const own = [from.house, from.house.split('/')[0], from.room];
  return homes.some((home) => own.includes(home))
    ? undefined
    : `${from.house} does not use the package ${specifier}`;
}

function resolve(file, specifier) {
  const alias = ALIAS.exec(specifier);
  return alias ? specifier.slice(1) : posix.join(posix.dirname(file), specifier);
}

function topOf(path) {
  const top = path.split('/')[0];
  return path.includes('/') ? top : '.';
}

function relativeTo(root, filename) {
  const path = filename.replaceAll('\\', '/');
  const base = `${root.replaceAll('\\', '/')}/`;
  return path.startsWith(base) ? path.slice(base.length) : path;
}

const imports = {
  meta: { type: 'problem', docs: { description: 'Floors of the house: who may import whom.' } },
  create(context) {
    const file = relativeTo(context.cwd, context.filename);
    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const reason = judge(file, source.value);
      if (reason) context.report({ node: source, message: `${reason} (${source.value})` });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

const noBarrel = {
  meta: { type: 'problem', docs: { description: 'No file that only passes on what others export.' } },
  create(context) {
    return {
      Program(node) {
        const onlyPassesOn = (statement) =>
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && statement.source);
        if (node.body.length > 0 && node.body.every(onlyPassesOn)) {
          context.report({
            node: node.body[0],
            message: 'import from the files themselves, not through a barrel',
          });
        }
      },
    };
  },
};

export default { meta: { name: 'floors' }, rules: { imports, 'no-barrel': noBarrel } };
