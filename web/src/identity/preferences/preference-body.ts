import type { Preferences } from '@halm/model/identity/preferences/preference.ts';
import type { BodyOf } from '../../core/client/api.ts';
import type { Choices } from '../../core/client/choices.ts';

/** Choices as the API takes them. */
export const preferenceBody = ({ tables, ...others }: Choices): BodyOf<'PUT /userpreference'> => ({
  ...others,
  tablePref: Object.entries(tables ?? {}).map(([tableKey, { columns, ...choice }]) => ({
    tableKey,
    ...choice,
    ...(columns && { columns: { ...columns } }),
  })),
});

/** The API's answer as choices; what was never chosen is left out. */
export const choicesFrom = ({ tablePref, ...others }: Preferences): Choices => ({
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
  tables: Object.fromEntries(tablePref.map(({ tableKey, ...choice }) => [tableKey, choice])),
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Fields = Readonly<Record<string, unknown>>;

/** The fields of one object that another does not have in the same way. */
const without = <T extends object>(all: T, removed: object): T =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => !isSame(value, (removed as Fields)[name]))) as T;

/** The choices that were made while `sent` was on its way. */
export const choicesBeyond = ({ tables = {}, ...others }: Choices, sent: Choices): Choices => {
  const changed = Object.entries(tables).flatMap(([key, choice]) => {
    const rest = without(choice, sent.tables?.[key] ?? {});
    return Object.keys(rest).length > 0 ? [[key, rest] as const] : [];
  });
  return { ...without(others, sent), ...(changed.length > 0 && { tables: Object.fromEntries(changed) }) };
};
