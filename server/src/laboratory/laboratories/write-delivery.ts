import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { mailSpellings } from '@halm/model/core/texts/mail-address.ts';
import { isSameService } from '@halm/model/core/texts/service-address.ts';
import type { ResultDelivery, ResultDeliveryInput } from '@halm/model/laboratory/laboratories/result-delivery.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { isInnerService } from '../../core/outgoing/guarded-request.ts';
import { storeSecret } from '../../core/security/stored-secret.ts';

const hasMailbox = async (scope: Scope): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('laboratoryInboxes')
    .select('organisationId')
    .where('organisationId', '=', scope.organisationId)
    // Nobody takes it away until this has ended.
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

const isSenderInUse = async (scope: Scope, senderMail: string, laboratoryId: string | undefined): Promise<boolean> => {
  let others = scope.db
    .selectFrom('laboratoryDelivery')
    .select('laboratoryId')
    .where('organisationId', '=', scope.organisationId)
    .where(sql<boolean>`lower(sender_mail) = any(${mailSpellings(senderMail)}::text[])`);
  if (laboratoryId) others = others.where('laboratoryId', '<>', laboratoryId);
  return (await others.executeTakeFirst()) !== undefined;
};

/**
 * What is wrong with a way of delivery that only what is stored tells: a secret that nobody gave, no inbox to
 * send to, a sender that is another's.
 */
export const deliveryFaults = async (
  scope: Scope,
  delivery: ResultDeliveryInput,
  before?: { readonly id: string; readonly delivery: ResultDelivery },
): Promise<FieldError[]> => {
  const { way, signIn, senderMail } = delivery;
  const faults: FieldError[] = [];
  const refuse = (field: string, reason: string) => faults.push({ path: `delivery.${field}`, reason });
  const secret = signIn === 'client' ? 'clientSecret' : 'token';
  if (way === 'api' && signIn && !delivery[secret]) {
    if (!before?.delivery[secret]) refuse(secret, 'required');
    else if (!isSameService(before.delivery.baseUrl, delivery.baseUrl)) refuse(secret, 'secret.other-place');
  }
  if (delivery.baseUrl && isInnerService(delivery.baseUrl, scope.platform.innerHosts))
    refuse('baseUrl', 'inner-address');
  if (way === 'csv-mail' && !(await hasMailbox(scope))) refuse('way', 'laboratory.no-mailbox');
  if (senderMail && (await isSenderInUse(scope, senderMail, before?.id))) refuse('senderMail', 'not-unique');
  return faults;
};

const removeDelivery = async (scope: Scope, laboratoryId: string): Promise<void> => {
  await scope.db
    .deleteFrom('laboratoryDelivery')
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .execute();
};

/**
 * Whoever mends how results come doesn't wait for the pause after former failures;
 * another service has told nothing so far.
 */
const resetPoll = async (scope: Scope, laboratoryId: string, isOtherService: boolean): Promise<void> => {
  await scope.db
    .updateTable('laboratoryLooks')
    .set({ nextAt: nowIso(scope), failures: 0, ...(isOtherService && { since: null }) })
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .execute();
};

const noSecrets = { token: null, tokenEnd: null, clientSecret: null, clientSecretEnd: null };

/** The service that was asked so far, with its secrets as they are stored. */
const storedService = async (scope: Scope, laboratoryId: string) =>
  (await scope.db
    .selectFrom('laboratoryDelivery')
    .select(['baseUrl', 'token', 'tokenEnd', 'clientSecret', 'clientSecretEnd'])
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .executeTakeFirst()) ?? { baseUrl: null, ...noSecrets };

/**
 * The columns of the secret by which the service knows who asks: a new one, or the one that
 * stands; of the other way nothing is left.
 */
const secretColumns = (
  scope: Scope,
  laboratoryId: string,
  { signIn, token, clientSecret }: ResultDeliveryInput,
  { baseUrl: _, ...stored }: Awaited<ReturnType<typeof storedService>>,
) => {
  if (signIn === 'token') {
    if (!token) return { ...noSecrets, token: stored.token, tokenEnd: stored.tokenEnd };
    const { sealed, end } = storeSecret(scope, `laboratory_delivery|token|${laboratoryId}`, token);
    return { ...noSecrets, token: sealed, tokenEnd: end };
  }
  if (signIn !== 'client') return noSecrets;
  if (!clientSecret)
    return { ...noSecrets, clientSecret: stored.clientSecret, clientSecretEnd: stored.clientSecretEnd };
  const { sealed, end } = storeSecret(scope, `laboratory_delivery|client_secret|${laboratoryId}`, clientSecret);
  return { ...noSecrets, clientSecret: sealed, clientSecretEnd: end };
};

/**
 * Makes a laboratory deliver in another way; a secret that was left empty
 * stays, one that it needs no more goes.
 */
export const setDelivery = async (scope: Scope, laboratoryId: string, delivery: ResultDeliveryInput): Promise<void> => {
  const { way } = delivery;
  if (way === 'none') return removeDelivery(scope, laboratoryId);
  const stored = await storedService(scope, laboratoryId);
  const secrets = secretColumns(scope, laboratoryId, delivery, stored);
  await removeDelivery(scope, laboratoryId);
  await scope.db
    .insertInto('laboratoryDelivery')
    .values({ ...delivery, ...secrets, way, organisationId: scope.organisationId, laboratoryId })
    .execute();
  await resetPoll(scope, laboratoryId, stored.baseUrl !== delivery.baseUrl);
};
