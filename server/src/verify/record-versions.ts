import type pg from 'pg';

/** A value of a record, and from when until when. Times in seconds. */
export type Version<T> = { readonly value: T; readonly from: number; readonly until: number };

type Entry<T> = { readonly id: string; readonly at: string; readonly before: T | null; readonly after: T };

/** A change that waited for another one says when it began, and takes effect when it is committed. */
const SLACK_SECONDS = 60;

const versionsOf = <T>(entries: readonly Entry<T>[]): Version<T>[] => {
  const [first] = entries;
  const versions = entries.map(({ after, at }, index) => {
    const next = entries[index + 1];
    return { value: after, from: Number(at), until: next ? Number(next.at) : Number.POSITIVE_INFINITY };
  });
  const before = first && {
    value: first.before ?? first.after,
    from: Number.NEGATIVE_INFINITY,
    until: Number(first.at),
  };
  return before ? [before, ...versions] : versions;
};

/**
 * Whose versions are read: those whose history tells of `field`; of all others what
 * `today` selects of each, its id among it.
 */
type Kind = { readonly entity: string; readonly field: string; readonly today: string };

const versionsFromHistory = async <T>(client: pg.Client, { entity, field }: Kind) => {
  const { rows } = await client.query<Entry<T>>(
    `select entity_id as id, extract(epoch from happened_at) as at, before, after from history
     where entity = $1 and after ? $2 order by entity_id, number, id`,
    [entity, field],
  );
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, entries]) => [id, versionsOf(entries)] as const);
};

/** The versions of all records of a kind, by the records' ids. */
export const readVersions = async <T extends object>(
  client: pg.Client,
  kind: Kind,
): Promise<ReadonlyMap<string, readonly Version<T>[]>> => {
  const { rows } = await client.query<T & { id: string }>(kind.today);
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const today = rows.map((row) => [row.id, [{ value: row as T, ...always }]] as const);
  return new Map<string, readonly Version<T>[]>([...today, ...(await versionsFromHistory<T>(client, kind))]);
};

/**
 * All values of a record around a moment: which of two that
 * changed then counted, nobody can tell.
 */
export const valuesAround = <T>(versions: readonly Version<T>[], at: number): T[] =>
  versions
    .filter(({ from, until }) => from <= at + SLACK_SECONDS && until >= at - SLACK_SECONDS)
    .map(({ value }) => value);
