import type { SourceFile } from './source-files.ts';

/** Where colours are named, and a picture that has its own. */
const EXCEPTIONS = ['web/src/core/browser/base.css', 'web/src/identity/sessions/sign-in-page.module.css'];

/**
 * Colours in style sheets that are none of the product's: each means something, and follows the theme. What
 * lets something through, as shadows do, means nothing.
 */
export const checkColours = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^web\/src\/.*\.css$/.test(path) && !EXCEPTIONS.includes(path))
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)/]*\)|(?<=: )(?:red|green|blue|orange|yellow|black|white)\b/gi,
        ),
      ].map(([found]) => `${path}: ${found} is a colour of its own; take a variable of base.css`),
    );
