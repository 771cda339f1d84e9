import * as contract from '@halm/model/laboratory/laboratories/mailbox-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { deleteMailbox, updateMailbox } from './change-mailbox.ts';
import { getMailbox } from './find-mailbox.ts';

export const mailboxRoutes: Route[] = [
  handle(contract.getMailbox, (scope) => getMailbox(scope)),
  handle(contract.updateMailbox, (scope, { version, body }) => updateMailbox(scope, version, body)),
  handle(contract.deleteMailbox, (scope, { version }) => deleteMailbox(scope, version)),
];
