import {
  contactContract,
  getContactHistory,
  getContactUsage,
} from '@halm/model/masterdata/addresses/contact-contract.ts';
import { historyRoute, ownedRecordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createContact, deleteContact, updateContact } from './change-contact.ts';
import { findContactUsage } from './find-contact-usage.ts';
import { findAddressContacts, findContacts, getContact } from './find-contacts.ts';

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
