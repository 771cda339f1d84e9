import { type RawBuilder, sql } from 'kysely';

/** Where a record keeps who did something. */
type Doer = 'history.userId' | 'weighings.userId' | 'approvals.grantedBy';

/** A person by their account, as long as they belong to the organisation: then they have a page in it. */
export const memberId = (doer: Doer): RawBuilder<string | null> => {
  const [table] = doer.split('.');
  return sql`(select member.user_id from memberships as member
    where member.organisation_id = ${sql.ref(`${table}.organisationId`)} and member.user_id = ${sql.ref(doer)})`;
};
