import { queryText } from '../client/api-path.ts';

/** What a list page keeps in the address: a link reproduces the view, the back button works. */
export type ListSearch<F extends string = never> = {
  page?: number;
  /**
   * Behind which row the page goes on, where the list says so: without it the
   * rows before are passed over one by one.
   */
  cursor?: string;
  size?: number;
  sort?: string;
  search?: string;
  /** The saved view that the address came from. */
  view?: string;
} & { [N in F]?: string | string[] };

const whole = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const filterValue = (value: unknown): string | string[] | undefined => {
  if (!Array.isArray(value)) return text(value);
  const texts = value.map(text).filter((one) => one !== undefined);
  return texts.length > 0 ? texts : undefined;
};

/**
 * The `validateSearch` of a list route: `validateSearch: listSearch('type', 'status')`. Keeps the
 * named filters, drops everything else, so that a hand-edited address never breaks a page.
 * Without zod, which the shell must not load.
 */
export const listSearch =
  <const F extends string = never>(...filters: readonly F[]) =>
  (raw: Record<string, unknown>): ListSearch<F> => {
    const search: Record<string, unknown> = {
      page: whole(raw.page),
      cursor: text(raw.cursor),
      size: whole(raw.size),
      sort: text(raw.sort),
      search: text(raw.search),
      view: text(raw.view),
    };
    for (const filter of filters) search[filter] = filterValue(raw[filter]);
    return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ListSearch<F>;
  };

/**
 * The `validateSearch` of a detail route with tabs: `tabSearch('details', 'history')`. An unknown tab is the
 * first one. A link may lead to one of the comments.
 */
export const tabSearch =
  <const T extends string>(...tabs: readonly T[]) =>
  (raw: Record<string, unknown>): { tab?: T; comment?: string } => {
    const tab = tabs.find((one) => one === raw.tab);
    const comment = tab === 'comments' ? text(raw.comment) : undefined;
    return { ...(tab && { tab }), ...(comment && { comment }) };
  };

/**
 * A `validateSearch` that also keeps one of these dialogs, for a link that opens it:
 * `dialogSearch(tabSearch('details'), 'approval')`.
 */
export const dialogSearch =
  <S extends object, const D extends string>(search: (raw: Record<string, unknown>) => S, ...dialogs: readonly D[]) =>
  (raw: Record<string, unknown>): S & { dialog?: D } => {
    const dialog = dialogs.find((one) => one === raw.dialog);
    return { ...search(raw), ...(dialog && { dialog }) };
  };

/** The `validateSearch` of a page that keeps one text in the address: `textSearch('location')`. */
export const textSearch =
  <const N extends string>(name: N) =>
  (raw: Record<string, unknown>): { [K in N]?: string } =>
    (typeof raw[name] === 'string' ? { [name]: raw[name] } : {}) as { [K in N]?: string };

/** Reads an address's query into plain texts; a repeated name becomes a list. */
export const readSearch = (query: string): Record<string, unknown> => {
  const pairs = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(pairs.keys())].map((name) => {
      const values = pairs.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
};

/** Writes a search as `?page=2&status=open&status=done`; the opposite of `readSearch`. */
export const writeSearch = (search: Record<string, unknown>): string => {
  const written = queryText(search);
  return written ? `?${written}` : '';
};
