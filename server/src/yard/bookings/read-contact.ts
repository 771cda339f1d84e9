import type { Scope } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';

const contactById = recordById('contacts', ['id', 'name', 'addressId']);

/** The person who is asked about a booking, of the few that name one. */
export const readContact = async (scope: Scope, { contactId }: { readonly contactId: string | null }) =>
  contactId ? await contactById(scope, contactId) : undefined;
