import { lineAt, nodesOf, parseCode, type SyntaxNode } from './parse-code.ts';
import type { SourceFile } from './source-files.ts';

/** Rows of the glossary: `| ts | input, result | `said`, `Said` |`. */
const row = /^\| ts \| (.+?) \| (.+) \|$/;

const readRefused = (glossary: string): Map<string, string> =>
  new Map(
    glossary.split('\n').flatMap((line) => {
      const [, write = '', refused = ''] = row.exec(line) ?? [];
      return [...refused.matchAll(/`([^`]+)`/g)].map(([, not = '']) => [not, write] as const);
    }),
  );

/**
 * The names that a pattern declares. One of `{ name }` is the name of a property, which may be a field of
 * the contract: whoever declares that property has chosen it.
 */
const namesIn = (pattern: SyntaxNode | null): SyntaxNode[] => {
  if (!pattern) return [];
  const inner = (key: string) => namesIn(pattern[key] as SyntaxNode | null);
  const all = (key: string) => (pattern[key] as readonly (SyntaxNode | null)[]).flatMap(namesIn);
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'AssignmentPattern') return inner('left');
  if (pattern.type === 'RestElement') return inner('argument');
  if (pattern.type === 'ArrayPattern') return all('elements');
  if (pattern.type === 'ObjectPattern') return all('properties');
  if (pattern.type === 'Property') return pattern.shorthand ? [] : inner('value');
  return [];
};

const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
const named = ['FunctionDeclaration', 'ClassDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration'];

/** The names of variables, parameters, functions and types that a node declares. */
const declaredBy = (node: SyntaxNode): SyntaxNode[] => [
  ...(node.type === 'VariableDeclarator' || named.includes(node.type) ? namesIn(node.id as SyntaxNode | null) : []),
  ...(functions.includes(node.type) ? (node.params as readonly SyntaxNode[]).flatMap(namesIn) : []),
];

/** The product, its programs and its measurements. A test's names are its own. */
const isRead = ({ path }: SourceFile): boolean =>
  /^(model|server|web|scripts|openapi|bench)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** Names that the glossary refuses, because nobody knows by them what a thing is. */
export const checkIdentifiers = (glossary: string, files: readonly SourceFile[]): string[] => {
  const refused = readRefused(glossary);
  if (refused.size === 0) return ['docs/glossary.md refuses no identifier: its table cannot be read'];
  const anyRefused = new RegExp(`\\b(?:${[...refused.keys()].join('|')})\\b`);
  return files
    .filter((file) => isRead(file) && anyRefused.test(file.text))
    .flatMap((file) =>
      [...nodesOf(parseCode(file).program)].flatMap(declaredBy).flatMap(({ name, start }) => {
        const write = refused.get(String(name));
        return write === undefined
          ? []
          : [`${file.path}:${lineAt(file.text, start)}: ${name} is refused; the glossary writes: ${write}`];
      }),
    );
};
