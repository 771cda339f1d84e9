import type { SourceFile } from './source-files.ts';

/** Paths of somebody's machine and hosts of package registries: neither belongs into the repository. */
const localPaths = [/\/(?:home|Users|root|work)\/[\w.-]+\//, /\/tmp\/[\w.-]+\//, /registry\.[\w.-]+\.\w+/];

/** Where the repository speaks of a machine instead of the product. */
export const checkLocalPaths = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => !file.path.startsWith('scripts/checks/check-traces'))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const trace = localPaths.map((pattern) => pattern.exec(line)?.[0]).find(Boolean);
        return trace ? [`${file.path}:${index + 1}: ${trace}`] : [];
      }),
    );
