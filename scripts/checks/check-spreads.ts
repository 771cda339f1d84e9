import { lineAt, nodesOf, parseCode, type SyntaxNode } from './parse-code.ts';
import type { SourceFile } from './source-files.ts';

const WRAPPINGS = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'];

/** The expression itself, without parentheses and types around it. */
const unwrapped = (node: SyntaxNode): SyntaxNode =>
  WRAPPINGS.includes(node.type) ? unwrapped(node.expression as SyntaxNode) : node;

/** `...{ a, b }`, `...({ a } as const)` and `...[a, b]`: the parts could stand there themselves. */
const isLiteralSpread = (node: SyntaxNode): boolean =>
  (node.type === 'SpreadElement' || node.type === 'JSXSpreadAttribute') &&
  ['ObjectExpression', 'ArrayExpression'].includes(unwrapped(node.argument as SyntaxNode).type);

/** Spreads of literals: they only pack several properties into one line. */
export const checkSpreads = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ text }) => /\.\.\.\s*\(*\s*[{[]/.test(text))
    .flatMap((file) =>
      [...nodesOf(parseCode(file).program)]
        .filter(isLiteralSpread)
        .map(({ start }) => `${file.path}:${lineAt(file.text, start)}: spreads a literal; write its parts`),
    );
