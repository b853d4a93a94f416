// How long a function may be, as a lint rule. oxlint's own rule excepts whole files and cannot say why: here an exception is a function,
// `long-functions.js` gives its reason, and one that is not needed any more is refused as well.
import { LONG_FUNCTIONS } from './long-functions.js';

/** Lines a function may have, without blank ones and comments. A page is drawn in `src`: its markup takes room and no thought. */
const LIMITS = { src: 80, elsewhere: 60 };

const BLANK_OR_COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*|$)/;

/** Lines a function of this file may have. */
export function limitOf(file) {
  return file.startsWith('src/') ? LIMITS.src : LIMITS.elsewhere;
}

/** Lines that count from `first` to `last`, both included, as editors number them. */
export function countLines(lines, first, last) {
  return lines.slice(first - 1, last).filter((line) => !BLANK_OR_COMMENT.test(line)).length;
}

/** Functions of this file that may be longer, by name. */
export function exceptedIn(file) {
  return LONG_FUNCTIONS.flatMap(({ functions }) => functions)
    .filter((each) => each.startsWith(`${file}#`))
    .map((each) => each.slice(file.length + 1));
}

/** What people call a function: its own name, or that of what it is kept in, also through a call such as `memo` or `useMemo`. */
export function nameOf(node) {
  if (node.id) return node.id.name;
  let { parent } = node;
  while (parent?.type === 'CallExpression') ({ parent } = parent);
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent?.type)) return parent.key.name ?? '?';
  return '?';
}

function relativeTo(root, filename) {
  const path = filename.replaceAll('\\', '/');
  const base = `${root.replaceAll('\\', '/')}/`;
  return path.startsWith(base) ? path.slice(base.length) : path;
}

const maxLinesPerFunction = {
  meta: { type: 'suggestion', docs: { description: 'A function stays short enough to be read at once.' } },
  create(context) {
    const file = relativeTo(context.cwd, context.filename);
    const limit = limitOf(file);
    const unused = new Set(exceptedIn(file));
    const excepted = new Set(unused);
    const { lines } = context.sourceCode;
    const judge = (node) => {
      const { start, end } = node.loc;
      if (end.line - start.line < limit) return;
      const count = countLines(lines, start.line, end.line);
      if (count <= limit) return;
      const name = nameOf(node);
      unused.delete(name);
      if (!excepted.has(name))
        context.report({ node, message: `${name} has ${count} lines, and ${limit} are enough here` });
    };
    return {
      FunctionDeclaration: judge,
      FunctionExpression: judge,
      ArrowFunctionExpression: judge,
      'Program:exit'(node) {
        for (const name of unused)
          context.report({
            node,
            message: `${name} is short by now: take it off the list in tools/lint/long-functions.js`,
          });
      },
    };
  },
};

export default { meta: { name: 'lengths' }, rules: { 'max-lines-per-function': maxLinesPerFunction } };
