import { type Mailbox, noMailbox } from '@halm/model/laboratories/mailbox.ts';
import { toldSecret } from '../platform/kept-secret.ts';
import type { Scope } from '../platform/scope.ts';

/** The inbox to which laboratories send results; without a password as long as none is set up. */
export const getMailbox = async (scope: Scope): Promise<Mailbox> => {
  const mailbox = await scope.db
    .selectFrom('laboratoryInboxes')
    .select(['host', 'port', 'security', 'username', 'checksSender', 'authservId', 'version'])
    .select(toldSecret('passwordEnd').as('password'))
    .$narrowType<Pick<Mailbox, 'security'>>()
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return mailbox ?? noMailbox;
};
