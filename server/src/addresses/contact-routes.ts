import { contactContract } from '@halm/model/addresses/contact-contract.ts';
import { ownedRecordRoutes } from '../platform/record-routes.ts';
import { createContact, deleteContact, updateContact } from './change-contact.ts';
import { findAddressContacts, findContacts, getContact } from './find-contacts.ts';

export const contactRoutes = ownedRecordRoutes(contactContract, {
  find: findContacts,
  findOfOwner: findAddressContacts,
  create: createContact,
  get: getContact,
  update: updateContact,
  delete: deleteContact,
});
