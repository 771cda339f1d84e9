import { laboratoryQuality } from '../../core/contract/access.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import { mailboxInputSchema, mailboxSchema } from './mailbox.ts';

export const getMailbox = operation({
  method: 'GET',
  path: '/lims/mailbox',
  summary: 'The inbox to which laboratories send results',
  access: laboratoryQuality,
  answer: mailboxSchema,
});

export const updateMailbox = operation({
  method: 'PUT',
  path: '/lims/mailbox',
  summary: 'Sets up the inbox to which laboratories send results, or changes it',
  access: laboratoryQuality,
  body: mailboxInputSchema,
  answer: mailboxSchema,
  versioned: true,
});

export const deleteMailbox = operation({
  method: 'DELETE',
  path: '/lims/mailbox',
  summary: 'Forgets the inbox and its password, unless a laboratory sends to it',
  access: laboratoryQuality,
  answer: noAnswer,
  errors: ['laboratory.mailbox-needed'],
  versioned: true,
});

export const mailboxOperations = [getMailbox, updateMailbox, deleteMailbox] as const;
