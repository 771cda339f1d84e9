import type { Contact, ContactInput } from '@halm/model/masterdata/addresses/contact.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { checkTakesParts } from './check-address.ts';
import { getContact } from './find-contacts.ts';

const contactRecord = { table: 'contacts', entity: 'contacts', get: getContact } as const;

/** Adds a person to an address. */
export const createContact = async (scope: Scope, addressId: string, input: ContactInput): Promise<Contact> => {
  await checkTakesParts(scope, addressId);
  return createRecord(scope, contactRecord, { ...input, addressId });
};

/** Changes a person of an address. */
export const updateContact = (scope: Scope, record: RecordVersion, input: ContactInput): Promise<Contact> =>
  changeRecord(scope, contactRecord, record, () => input);

/** Deletes a person of an address. */
export const deleteContact = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, contactRecord, record);
