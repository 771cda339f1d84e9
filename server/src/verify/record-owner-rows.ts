import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import { ownerTables } from '../core/records/record-parts.ts';

const inDatabase = (table: string): string => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every record that files and comments may belong to, by the name under which they know its kind. */
export const recordOwnerRows: string = (Object.keys(ownerTables) as RecordOwner[])
  .map((owner) => `select '${owner}' as entity, id from ${inDatabase(ownerTables[owner])}`)
  .join(' union all ');
