import { importsOf } from './check-imports.ts';
import type { SourceFile } from './source-files.ts';

/** From a file along its imports back to itself; undefined when there is no such way. */
const wayBack = (start: string, importsByFile: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const file of waiting) {
    for (const target of importsByFile.get(file) ?? []) {
      if (target === start) {
        const way = [start, file];
        for (let at = cameFrom.get(file); at !== undefined; at = cameFrom.get(at)) way.push(at);
        return way.reverse();
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      waiting.push(target);
    }
  }
  return undefined;
};

/**
 * Files that import each other in a circle, types and imports on demand included: neither can be understood
 * or moved without the other. Whoever stands in one is told, once, by the shortest way back.
 */
export const checkCircles = (files: readonly SourceFile[]): string[] => {
  const code = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
  const importsByFile = new Map(code.map((file) => [file.path, importsOf(file)]));
  const reported = new Set<string>();
  return code
    .map(({ path }) => path)
    .toSorted()
    .flatMap((file) => {
      const way = reported.has(file) ? undefined : wayBack(file, importsByFile);
      for (const member of way ?? []) reported.add(member);
      return way ? [`imports in a circle: ${way.join(' → ')}`] : [];
    });
};
