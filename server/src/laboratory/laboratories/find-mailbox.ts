import { type Mailbox, noMailbox } from '@halm/model/laboratory/laboratories/mailbox.ts';
import type { Scope } from '../../core/api/scope.ts';
import { secretEnding } from '../../core/security/stored-secret.ts';

/** The inbox to which laboratories send results; without a password as long as none is set up. */
export const getMailbox = async (scope: Scope): Promise<Mailbox> => {
  const mailbox = await scope.db
    .selectFrom('laboratoryInboxes')
    .select(['host', 'port', 'security', 'username', 'checksSender', 'authservId', 'version'])
    .select(secretEnding('passwordEnd').as('password'))
    .$narrowType<Pick<Mailbox, 'security'>>()
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return mailbox ?? noMailbox;
};
