import type { SourceFile } from './source-files.ts';

/** The weight on the scale is read from afar; a photo's letters grow with it; fonts have all weights. */
const EXCEPTIONS = [
  'web/src/core/browser/base.css',
  'web/src/yard/weighing/live-weight.module.css',
  'web/src/yard/steps/step-panel.module.css',
  'web/src/identity/users/user-photo.module.css',
];

const allowed = /^(?:var\(--halm-text-(?:small|body|heading|title|figure)\)|inherit)$/;
const weights = ['400', '500', '600', 'inherit'];

/** Sizes and weights of type in style sheets that are none of the product's few. */
export const checkType = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^web\/src\/.*\.css$/.test(path) && !EXCEPTIONS.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/font-(size|weight): ([^;]+);/g)]
        .filter(([, kind, value = '']) => (kind === 'size' ? !allowed.test(value) : !weights.includes(value)))
        .map(([found]) => `${path}: ${found} is not one of the sizes and weights of type in base.css`),
    );
