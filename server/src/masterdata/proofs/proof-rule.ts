import { type RawBuilder, sql } from 'kysely';

/**
 * As `countingProofs` of the model: whether a proof counts for an address, each by its name in the statement.
 */
export const countsFor = (proof: string, address: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${address}.proofRule`)} <> 'certificate' or ${sql.ref(`${proof}.type`)} = 'certificate')`;

/** As `needsProof` of the model: whether an address, by its name in the statement, needs a proof at all. */
export const needsProof = (address: string): RawBuilder<boolean> => sql`${sql.ref(`${address}.proofRule`)} <> 'none'`;

type Sql = RawBuilder<unknown>;
/** What is proven, and on which day. */
export type Proven = { readonly article: Sql; readonly day: Sql };

/** As `coversArticle` and the dates of the model: whether a proof speaks of an article on a day. */
export const speaksOf = (
  proof: { validFrom: Sql; expiresOn: Sql; articleIds: Sql },
  { article, day }: Proven,
) => sql<boolean>`(
  (${proof.validFrom} is null or ${proof.validFrom} <= ${day})
  and (${proof.expiresOn} is null or ${proof.expiresOn} >= ${day})
  and (${proof.articleIds} = '{}' or ${article} = any (${proof.articleIds})))`;

/** What a proof, by its name in the statement, says of that. */
export const columnsOf = (proof: string) => ({
  validFrom: sql.ref(`${proof}.validFrom`),
  expiresOn: sql.ref(`${proof}.expiresOn`),
  articleIds: sql.ref(`${proof}.articleIds`),
});
