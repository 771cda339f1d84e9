import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import {
  contactContract,
  getContactHistory,
  getContactUsage,
} from '@halm/model/masterdata/addresses/contact-contract.ts';
import { historyRoute, ownedRecordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { createContact, deleteContact, updateContact } from './change-contact.ts';
import { findAddressContacts, findContacts, getContact } from './find-contacts.ts';

/** The contracts, orders of analyses and bookings that name a person of an address. */
const findContactUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getContact(scope, id);
  return findUsage(scope, 'contacts', id);
};

export const contactRoutes: Route[] = [
  ...ownedRecordRoutes(contactContract, {
    find: findContacts,
    findOfOwner: findAddressContacts,
    create: createContact,
    get: getContact,
    update: updateContact,
    delete: deleteContact,
  }),
  historyRoute(getContactHistory, 'contacts'),
  handle(getContactUsage, (scope, { params }) => findContactUsage(scope, params.id)),
];
