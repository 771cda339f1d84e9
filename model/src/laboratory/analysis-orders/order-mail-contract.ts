import { z } from 'zod';
import { laboratoryStaff } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { fileAnswer, operation } from '../../core/contract/operation.ts';
import { orderMailSchema, orderMailWordsSchema } from './order-mail.ts';

const mailParams = idParams.extend({ mailId: idSchema });

export const previewOrderMails = operation({
  method: 'GET',
  path: '/lims/analysis-orders/:id/mail-preview',
  summary: 'The mails that ordering a draft would send, as far as it says to whom',
  access: laboratoryStaff,
  params: idParams,
  answer: z.object({ mails: z.array(orderMailWordsSchema) }),
});

export const findOrderMails = operation({
  method: 'GET',
  path: '/lims/analysis-orders/:id/mails',
  summary: 'The mails of an order, and what became of each',
  access: laboratoryStaff,
  params: idParams,
  answer: z.object({ mails: z.array(orderMailSchema) }),
});

export const sendOrderMailAgain = operation({
  method: 'POST',
  path: '/lims/analysis-orders/:id/mails/:mailId/sending',
  summary:
    'Sends a mail of an order, once more or for the first time, as it was written; makes its file anew where that had failed',
  access: laboratoryStaff,
  params: mailParams,
  answer: orderMailSchema,
  errors: ['analysis-order.mail-waiting', 'analysis-order.mail-unsendable', 'analysis-order.paper-not-ready'],
});

export const getOrderMailFile = operation({
  method: 'GET',
  path: '/lims/analysis-orders/:id/mails/:mailId/attachment',
  summary: 'The file that goes with a mail of an order: delivery note or labels',
  access: laboratoryStaff,
  params: mailParams,
  answer: fileAnswer('application/pdf'),
  errors: ['analysis-order.paper-not-ready'],
});

export const orderMailOperations = [previewOrderMails, findOrderMails, sendOrderMailAgain, getOrderMailFile] as const;
