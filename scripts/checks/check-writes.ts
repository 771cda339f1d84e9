import { isBeside, placeOf, type WriteException } from './areas.ts';
import type { SourceFile } from './source-files.ts';

const MIGRATION = /^server\/migrations\/\d+-([a-z]+)[-.]/;
const CREATED = /^create (?:unlogged )?table (?:if not exists )?([a-z_]+)/gim;
const NAME = '"?(?:public"?\\."?)?([a-z_]+)"?';
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([A-Za-z]+)/g,
  new RegExp(`\\b(?:insert into|delete from|merge into|truncate(?: table)?)\\s+(?:only\\s+)?${NAME}`, 'gi'),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?${NAME}\\s+(?:as\\s+\\w+\\s+|[a-z]\\w*\\s+)?set\\b`, 'gi'),
  // What `write-record.ts` and the like are given: the table comes first.
  /\{\s*table: '(\w+)',\s*(?:entity|column)\b/g,
];

const inSnakeCase = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase() : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Which area a table belongs to: that of the migration which makes it. */
const ownersOf = (files: readonly SourceFile[]): Map<string, string> =>
  new Map(
    files.flatMap(({ path, text }) => {
      const area = MIGRATION.exec(path)?.[1];
      return area ? [...text.matchAll(CREATED)].map(([, table = '']) => [table, area] as const) : [];
    }),
  );

const tablesWritten = (text: string): string[] => [
  ...new Set(WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => inSnakeCase(name)))),
];

/**
 * Every write of an area into a table of another area; any table may be read.
 * Exceptions that nothing needs are told, too.
 */
export const checkWrites = (files: readonly SourceFile[], exceptions: readonly WriteException[]): string[] => {
  const owners = ownersOf(files);
  const used = new Set<string>();
  const problems = files
    .filter(({ path }) => /^server\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|database-types\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const { area } = placeOf(path);
      if (area === '' || isBeside(area)) return [];
      return tablesWritten(text).flatMap((table) => {
        const owner = owners.get(table);
        if (!owner || owner === area) return [];
        const exception = exceptions.find(({ file, tables }) => file === path && tables.includes(table));
        if (exception) {
          used.add(`${path} ${table}`);
          return [];
        }
        return [`${path}: ${area} may not write ${table}, a table of ${owner}`];
      });
    });
  const unused = exceptions
    .flatMap(({ file, tables }) => tables.map((table) => `${file} ${table}`))
    .filter((entry) => !used.has(entry));
  return [...problems, ...unused.map((entry) => `an exception that nothing needs: ${entry}`)];
};
