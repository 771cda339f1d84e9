import { lineAt, nodesOf, parseCode, type SyntaxNode } from './parse-code.ts';
import type { SourceFile } from './source-files.ts';

const withoutParentheses = (node: SyntaxNode): SyntaxNode =>
  node.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression as SyntaxNode) : node;

/** `...{ a, b }` and `...[a, b]`: the parts could stand there themselves. */
const isLiteralSpread = (node: SyntaxNode): boolean =>
  (node.type === 'SpreadElement' || node.type === 'JSXSpreadAttribute') &&
  ['ObjectExpression', 'ArrayExpression'].includes(withoutParentheses(node.argument as SyntaxNode).type);

/** Spreads of literals: they only pack several properties into one line. */
export const checkSpreads = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ text }) => /\.\.\.\s*\(*\s*[{[]/.test(text))
    .flatMap((file) =>
      [...nodesOf(parseCode(file).program)]
        .filter(isLiteralSpread)
        .map(({ start }) => `${file.path}:${lineAt(file.text, start)}: spreads a literal; write its parts`),
    );
