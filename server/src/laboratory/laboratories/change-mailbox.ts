import type { Mailbox, MailboxInput } from '@halm/model/laboratory/laboratories/mailbox.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { isInnerHost } from '../../core/outgoing/inner-hosts.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import { storeSecret } from '../../core/security/stored-secret.ts';
import { getMailbox } from './find-mailbox.ts';

/**
 * Locks the inbox and refuses one that was changed since; as long as there is none, its version is one.
 * Answers whether there is one.
 */
const lockMailbox = async (scope: Scope, version: number): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('laboratoryInboxes')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  checkVersion(row ?? { version: 1 }, version);
  return row !== undefined;
};

const record = (scope: Scope, event: string, before: Mailbox | undefined, after: Mailbox | undefined) =>
  recordChange(scope, { entity: 'mailbox', entityId: scope.organisationId, event, before, after });

const passwordColumns = (scope: Scope, password: string) => {
  const { sealed, end } = storeSecret(scope, `laboratory_inboxes|password|${scope.organisationId}`, password);
  return { password: sealed, passwordEnd: end };
};

/** Sets up the inbox or changes it; without a password the one that stands is kept. */
export const updateMailbox = async (
  scope: Scope,
  version: number,
  { password, ...columns }: MailboxInput,
): Promise<Mailbox> => {
  if (isInnerHost(columns.host, columns.port, scope.platform.innerHosts)) throw refuseField('host', 'inner-address');
  const isThere = await lockMailbox(scope, version);
  const before = await getMailbox(scope);
  const { organisationId } = scope;
  if (isThere) {
    // It would be sent to whoever is named now.
    const isSame = before.host === columns.host && before.username === columns.username;
    if (!password && !isSame) throw refuseField('password', 'secret.other-place');
    await scope.db
      .updateTable('laboratoryInboxes')
      .set({ ...columns, ...(password && passwordColumns(scope, password)) })
      .set({ version: version + 1, updatedAt: nowIso(scope) })
      .where('organisationId', '=', organisationId)
      .execute();
  } else {
    if (!password) throw refuseField('password', 'required');
    const added = await scope.db
      .insertInto('laboratoryInboxes')
      .values({ ...columns, ...passwordColumns(scope, password), organisationId, updatedAt: nowIso(scope) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    // Somebody else was the first to set it up.
    if (!added) throw new Refusal('request.version-stale', { details: { version: version + 1 } });
  }
  const after = await getMailbox(scope);
  await record(scope, 'changed', before, after);
  return after;
};

const isNeeded = async (scope: Scope): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('laboratoryDelivery')
    .select('laboratoryId')
    .where('organisationId', '=', scope.organisationId)
    .where('way', '=', 'csv-mail')
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets the inbox and its password, unless a laboratory sends to it. */
export const deleteMailbox = async (scope: Scope, version: number): Promise<void> => {
  await lockMailbox(scope, version);
  const before = await getMailbox(scope);
  if (await isNeeded(scope)) throw new Refusal('laboratory.mailbox-needed');
  await scope.db.deleteFrom('laboratoryInboxes').where('organisationId', '=', scope.organisationId).execute();
  await record(scope, 'deleted', before, undefined);
};
