/** Which records to find: by what they are called, or by their ids. */
export type Wanted = { readonly texts: readonly string[]; readonly ids: readonly string[] };

type Search<R> = {
  readonly kind: string;
  readonly wanted: Wanted;
  readonly find: (wanted: Wanted) => Promise<R[]>;
  readonly idOf: (row: R) => string;
  /** Whether a record is called so. */
  readonly isCalled: (row: R, text: string) => boolean;
};

/** Finds records by what they are called. */
export type FindNamed = <R>(search: Search<R>) => Promise<R[]>;

/** Each time anew. */
export const findNamed: FindNamed = ({ wanted, find }) => find(wanted);

/**
 * For a job that goes through a file: who is called so is looked up once, going through all records of the
 * plant, since behind its wall no index knows names as they are compared. From then on their records are read
 * by their ids, as they are by then.
 */
export const rememberedNames = (): FindNamed => {
  const namesByKey = new Map<string, readonly string[]>();
  return async ({ kind, wanted: { texts, ids }, find, idOf, isCalled }) => {
    const keyOf = (text: string) => `${kind} ${text}`;
    const fresh = texts.filter((text) => !namesByKey.has(keyOf(text)));
    const rows = fresh.length > 0 ? await find({ texts: fresh, ids: [] }) : [];
    for (const text of fresh) namesByKey.set(keyOf(text), rows.filter((row) => isCalled(row, text)).map(idOf));
    const meant = texts.flatMap((text) => namesByKey.get(keyOf(text)) ?? []);
    return find({ texts: [], ids: [...new Set([...ids, ...meant])] });
  };
};
