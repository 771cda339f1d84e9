import type { Preferences } from '@halm/model/identity/preferences/preference.ts';

type TableChoice = { readonly paginationSize?: number; readonly columns?: Readonly<Record<string, boolean>> };

/**
 * What a person has chosen for themselves, as this device keeps it: tables by
 * their key, nothing for what was not chosen.
 */
export type Choices = {
  readonly tables?: Readonly<Record<string, TableChoice>>;
  readonly drawer?: NonNullable<Preferences['drawer']>;
  readonly rowHeight?: NonNullable<Preferences['rowHeight']>;
  readonly logLevel?: NonNullable<Preferences['logLevel']>;
  readonly language?: NonNullable<Preferences['language']>;
};

/** The later choices over the earlier ones, table by table and field by field. */
export const mergeChoices = (earlier: Choices, later: Choices): Choices => {
  const merged = { ...earlier, ...later };
  if (!earlier.tables || !later.tables) return merged;
  const tables = { ...earlier.tables };
  for (const [key, choice] of Object.entries(later.tables)) tables[key] = { ...tables[key], ...choice };
  return { ...merged, tables };
};
