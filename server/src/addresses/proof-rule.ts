import { type RawBuilder, sql } from 'kysely';

/** As `countingProofs` of the model: whether a proof counts for an address, each by its name in the statement. */
export const countsFor = (proof: string, address: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${address}.proofRule`)} <> 'certificate' or ${sql.ref(`${proof}.type`)} = 'certificate')`;

/** As `needsProof` of the model: whether an address, by its name in the statement, needs a proof at all. */
export const needsProof = (address: string): RawBuilder<boolean> => sql`${sql.ref(`${address}.proofRule`)} <> 'none'`;
