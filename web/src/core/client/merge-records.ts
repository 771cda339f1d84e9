import { replaceEqualDeep } from '@tanstack/react-query';

type Record = { readonly id: string };
type Page = { readonly items: readonly Record[] };

const isPage = (data: unknown): data is Page => {
  const items = (data as Partial<Page> | undefined)?.items;
  return Array.isArray(items) && items.every((item) => typeof (item as Partial<Record> | null)?.id === 'string');
};

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/**
 * An answer that came again, with the objects of before wherever nothing has changed: those of a list's
 * records by their ids, also where they have moved because another one came or went. What draws an unchanged
 * record then has nothing to do.
 */
export const mergeRecords = (before: unknown, after: unknown): unknown => {
  if (!isPage(before) || !isPage(after)) return replaceEqualDeep(before, after);
  const byId = new Map(before.items.map((item) => [item.id, item]));
  const items = after.items.map((item) => replaceEqualDeep(byId.get(item.id), item));
  const merged = isSame(before.items, items) ? before.items : items;
  const bare = { ...before, items: null };
  const around = replaceEqualDeep(bare, { ...after, items: null });
  return merged === before.items && around === bare ? before : { ...around, items: merged };
};
