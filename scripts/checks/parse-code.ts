import { parseSync } from 'rolldown/utils';
import type { SourceFile } from './source-files.ts';

/** A node of the syntax tree, as the parser answers it (ESTree with types). */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

export type ParsedCode = { readonly program: SyntaxNode; readonly comments: readonly SyntaxNode[] };

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The syntax tree of a file with its comments. */
export const parseCode = ({ path, text }: SourceFile): ParsedCode => {
  const { program, comments } = parseSync(path, text);
  return { program: program as unknown as SyntaxNode, comments: comments as unknown as readonly SyntaxNode[] };
};

/** The nodes directly below a node. */
const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** All nodes below a node, and itself. */
export function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

/** The number of the line, from 1, in which a place of a text stands. */
export const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;
