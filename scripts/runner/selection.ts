import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '../checks/areas.ts';
import { ROOT } from '../run-program.ts';

/** What a run of tests is asked for: everything of the day, of the night, or of one area. */
export type Selection = { readonly isNightly: boolean; readonly area?: string };

const WORKSPACES = ['model', 'server', 'web'];
const named = [...areas, 'seed', 'verify'];

const exists = (folder: string): boolean => existsSync(path.join(ROOT, folder));
const foldersOf = (area: string): string[] => WORKSPACES.map((workspace) => `${workspace}/src/${area}/`).filter(exists);

/** Reads the options of the command line. A name that is no area is refused with those that are. */
export const readSelection = (args: readonly string[]): Selection => {
  const { values } = parseArgs({
    args: [...args],
    options: { area: { type: 'string' }, nightly: { type: 'boolean', default: false } },
  });
  const { area, nightly: isNightly } = values;
  const existing = named.filter((name) => foldersOf(name).length > 0);
  if (area !== undefined && !existing.includes(area))
    throw new Error(`There is no area "${area}". The areas are: ${existing.join(', ')}.`);
  return { area, isNightly };
};

/** The folders whose tests Vitest runs; none for all. */
export const unitFolders = ({ area }: Selection): string[] => (area === undefined ? [] : foldersOf(area));

/** The folder whose stories run: none for all, undefined for an area that has no stories. */
export const storyFolders = ({ area }: Selection): string[] | undefined => {
  if (area === undefined) return [];
  return exists(`e2e/${area}`) ? [`e2e/${area}/`] : undefined;
};
