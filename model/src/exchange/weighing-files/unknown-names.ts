import { z } from 'zod';
import { idSchema, textSchema } from '../../core/contract/fields.ts';
import { nameKey } from '../../core/texts/name-key.ts';
import type { ImportedDelivery } from './import-row.ts';

/** The three kinds of records that a table names and a plant may not know yet. */
export const importRecordKinds = ['supplier', 'article', 'location'] as const;
export type ImportRecordKind = (typeof importRecordKinds)[number];

/**
 * A supplier, article or storage location of the table. `key`: its number, or its name where there is none.
 */
export type NamedRecord = {
  readonly kind: ImportRecordKind;
  readonly key: string;
  readonly number: string | null;
  readonly name: string;
};

const named = (kind: ImportRecordKind, number: string | null, name: string | null): NamedRecord => ({
  kind,
  key: number ?? name ?? '',
  number,
  name: name ?? number ?? '',
});

export type DeliveryRecords = Readonly<Record<ImportRecordKind, NamedRecord>>;

/** The records that a delivery names, each to be looked up by number, then by name. */
export const namedRecords = (delivery: ImportedDelivery): DeliveryRecords => ({
  supplier: named('supplier', delivery.supplierNumber, delivery.supplierName),
  article: named('article', delivery.articleNumber, delivery.articleName),
  location: named('location', null, delivery.locationName),
});

/**
 * Tells unknown records of one kind apart, by key: one with a name alone is the one that has the name and a
 * number elsewhere in the table, if only one has.
 */
export const tellApart = (unknown: readonly NamedRecord[]): ((record: NamedRecord) => string) => {
  const keysOf = new Map<string, Set<string>>();
  for (const { number, name, key } of unknown) {
    if (number === null) continue;
    keysOf.set(nameKey(name), (keysOf.get(nameKey(name)) ?? new Set()).add(nameKey(key)));
  }
  return ({ number, name, key }) => {
    const [first, ...others] = (number === null && keysOf.get(nameKey(name))) || [];
    return first !== undefined && others.length === 0 ? first : nameKey(key);
  };
};

/**
 * A record that the plant doesn't know, how many rows name it, and the number of one
 * that the plant knows by the same name.
 */
export type UnknownRecord = NamedRecord & {
  readonly rows: number;
  readonly namesake?: string | undefined;
  /** Of a company: the first row that names it leaves, so it is a receiver. */
  readonly isReceiver?: true;
};

/** Which unknown records the import creates, by key. */
export type CreationChoice = Readonly<Record<ImportRecordKind, ReadonlySet<string>>>;

/**
 * What to offer ticked: everything that more than one row names. What a single row of a whole
 * table names is more likely a slip of the pen, and what has the name of a known one may be
 * just that, so a person has to tick it.
 */
export const proposeCreation = (unknown: readonly UnknownRecord[]): CreationChoice => {
  const proposed = (kind: ImportRecordKind) =>
    new Set(
      unknown.filter((record) => record.kind === kind && record.rows > 1 && !record.namesake).map(({ key }) => key),
    );
  return { supplier: proposed('supplier'), article: proposed('article'), location: proposed('location') };
};

/**
 * Which record of the plant a name or number of the file means. `key` as of
 * unknown ones, of a contract its number.
 */
export const assignmentSchema = z.object({
  kind: z.enum([...importRecordKinds, 'contract']),
  key: textSchema(),
  recordId: idSchema,
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** Which record somebody has said that a name or number means, of one kind. */
export const assignedIds = (
  assignments: readonly Assignment[],
  kind: Assignment['kind'],
): ReadonlyMap<string, string> =>
  new Map(assignments.flatMap((one) => (one.kind === kind ? [[nameKey(one.key), one.recordId] as const] : [])));
