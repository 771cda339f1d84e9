import { type CustomerInput, customerInputSchema } from '@halm/model/identity/customers/customer.ts';
import { type Identity, inScope, nowIso, type Scope } from '../core/api/scope.ts';
import { newId } from '../core/db/ids.ts';
import { openMailer } from '../core/mail/mail.ts';
import type { Platform } from '../core/process/platform.ts';
import { recordCustomerChange } from '../identity/customers/record-customer-change.ts';
import { createInvite } from '../identity/invites/create-invite.ts';
import { registerUrl } from '../identity/invites/invite-secret.ts';
import { createUser } from '../identity/users/create-user.ts';
import type { Founding } from './founding.ts';

/**
 * A plant in Germany that has booked every module and what can be used of the features, as the demo's have;
 * its people change the rest under settings.
 */
const beginning = ({ organisation: name, number }: Founding): CustomerInput =>
  customerInputSchema.parse({
    name,
    number,
    country: 'de',
    timeZone: 'Europe/Berlin',
    locale: 'de',
    currency: 'EUR',
    theme: 'teal',
    modules: ['red2', 'lims', 'cts', 'tasks'],
    features: ['potentialProducts', 'productionPlanning'],
    latitude: null,
    longitude: null,
  });

const createOrganisation = async (scope: Scope, input: CustomerInput): Promise<void> => {
  const id = scope.organisationId;
  await scope.db
    .insertInto('organisations')
    .values({ ...input, id, createdAt: nowIso(scope), updatedAt: nowIso(scope) })
    .execute();
  await recordCustomerChange(scope, id, { event: 'created', after: { ...input, id } });
};

/**
 * Makes an organisation that stands above all others and the person who looks after it: plant manager and
 * customer admin. All or nothing. Answers the link by which this person chooses username and password within
 * seven days. It is handed over, not mailed: whoever founds may not have set up mail yet.
 */
export const foundOrganisation = (platform: Platform, founding: Founding): Promise<string> => {
  const { firstName, lastName, email } = founding;
  const input = beginning(founding);
  const { name, timeZone, locale, currency } = input;
  const identity: Identity = {
    organisation: { id: newId(), name, timeZone, locale, currency },
    user: { id: null, name: 'Halm' },
    roles: ['red2PlantManager'],
    customerAdmin: true,
  };
  const withoutMail = { ...platform, mail: openMailer(undefined) };
  return inScope(withoutMail, identity, { onPlatform: true }, async (scope) => {
    await createOrganisation(scope, input);
    const user = await createUser(scope, {
      firstName,
      lastName,
      email,
      username: null,
      passwordHash: null,
      job: null,
      phone: null,
      locale: null,
      roles: ['red2PlantManager'],
      customerAdmin: true,
      employed: true,
      teamIds: [],
    });
    const invite = await createInvite(scope, user.id, email ?? '');
    return registerUrl(platform, invite);
  });
};
