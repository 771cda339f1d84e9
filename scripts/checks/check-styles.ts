import path from 'node:path';
import { importsOf, sheetsOfComponents } from './component-styles.ts';
import type { SourceFile } from './source-files.ts';

/** The sheets that are there before any screen is. */
export const BASE_STYLES = 'web/src/core/browser/base-styles.ts';

const sideEffectPattern = /^import '([^']+)';/gm;

const sheetsIn = (file: SourceFile, files: ReadonlyMap<string, SourceFile>): string[] =>
  [...file.text.matchAll(sideEffectPattern)].flatMap(([, from = '']) => {
    if (from.startsWith('@mantine/')) return [from];
    const target = files.get(path.posix.join(path.posix.dirname(file.path), from));
    return target && from.endsWith('-styles.ts') ? sheetsIn(target, files) : [];
  });

/**
 * The components whose style sheets the file doesn't import itself, or by a `…-styles.ts`. A sheet that
 * another part of the page happens to bring may come later, and until then a menu stands at the end of the
 * page. What the tests need opens whole pages.
 */
export const checkStyles = (files: readonly SourceFile[]): string[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const base = byPath.get(BASE_STYLES);
  const always = new Set(base ? sheetsIn(base, byPath) : []);
  return files
    .filter(({ path: name }) => /^web\/src\/(?!testing\/).*\.tsx$/.test(name))
    .flatMap((file) => {
      const own = new Set(sheetsIn(file, byPath));
      const needed = importsOf(file.text).flatMap(({ names, from }) => sheetsOfComponents(from, names));
      return [...new Set(needed)]
        .filter((sheet) => !own.has(sheet) && !always.has(sheet))
        .map((sheet) => `${file.path}: import '${sheet}' is missing`);
    });
};
