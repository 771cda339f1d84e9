import path from 'node:path';
// The checker of TypeScript 7 can't be asked by a program yet.
import ts from '../../openapi/node_modules/typescript/lib/typescript.js';

/**
 * How many functions can be called in the course of one function, itself
 * among them, in how many files, how deep.
 */
export type Reach = { readonly functions: number; readonly files: number; readonly depth: number };

type Callable = ts.VariableDeclaration | ts.FunctionDeclaration;

const isTopLevel = (node: ts.Node): boolean => {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return false;
  return true;
};

const followed = (symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** The name of what is called, or a name that is handed over as an argument. */
const calledName = (node: ts.Node): ts.Node | undefined => {
  if (ts.isTaggedTemplateExpression(node)) return node.tag;
  if (ts.isIdentifier(node) && ts.isCallExpression(node.parent) && node.parent.arguments.includes(node)) return node;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  return ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
};

/**
 * Follows calls by the checker of TypeScript. A function is a declaration on the top level of a file that can
 * be called; what stands inside of it, as the callback that it hands over, is a part of it. It reaches what
 * it calls, and what it hands over as an argument, since that may be called.
 */
export const reachFrom = (files: readonly string[], options: ts.CompilerOptions) => {
  const own = new Set(files.map((file) => path.resolve(file).replaceAll(path.sep, '/')));
  const program = ts.createProgram([...own], options);
  const checker = program.getTypeChecker();

  const canBeCalled = (node: ts.Node): node is Callable =>
    own.has(node.getSourceFile().fileName) &&
    isTopLevel(node) &&
    (ts.isFunctionDeclaration(node) ||
      (ts.isVariableDeclaration(node) && checker.getTypeAtLocation(node.name).getCallSignatures().length > 0));

  const declarationsOf = (name: ts.Node): Callable[] =>
    followed(checker.getSymbolAtLocation(name), checker)?.declarations?.filter(canBeCalled) ?? [];

  const calledBy = (declaration: Callable): Callable[] => {
    const found: Callable[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      const name = calledName(node);
      if (name) found.push(...declarationsOf(name));
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(declaration, visit);
    return found;
  };

  const declared = (name: string): Callable[] =>
    program.getSourceFiles().flatMap((file) =>
      file.statements
        .flatMap((one): ts.Node[] => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [one]))
        .filter(canBeCalled)
        .filter((one) => one.name?.getText() === name),
    );

  /** Of the one function of this name; undefined when there is none, or more than one. */
  return (name: string): Reach | undefined => {
    const [start, ...others] = declared(name);
    if (!start || others.length > 0) return undefined;
    const depths = new Map<Callable, number>([[start, 0]]);
    // What is found on the way is visited later: a Map goes on to what is added to it.
    for (const [at, depth] of depths)
      for (const next of calledBy(at)) if (!depths.has(next)) depths.set(next, depth + 1);
    const places = new Set([...depths.keys()].map((one) => one.getSourceFile().fileName));
    return { functions: depths.size, files: places.size, depth: Math.max(...depths.values()) };
  };
};
