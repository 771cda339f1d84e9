import { type RecordOwner, recordOwners } from '@halm/model/core/contract/record-owners.ts';

/**
 * The kinds of records that somebody with these roles reads: of what is said about others they are not told.
 */
export const readableEntities = (roles: readonly string[]): RecordOwner[] =>
  (Object.keys(recordOwners) as RecordOwner[]).filter((entity) =>
    recordOwners[entity].read.roles.some((role) => roles.includes(role)),
  );
