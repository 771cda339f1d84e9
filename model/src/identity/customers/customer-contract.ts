import { z } from 'zod';
import { customerAdmin, insidersOf } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { historyAnswer, historyQuerySchema } from '../../core/contract/history-entry.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import {
  customerActiveSchema,
  customerFilterSchema,
  customerInputSchema,
  customerRowSchema,
  customerSchema,
  newCustomerSchema,
} from './customer.ts';
import {
  adminCandidateFilterSchema,
  adminCandidateSchema,
  customerAdminSchema,
  newCustomerAdminSchema,
} from './customer-admin.ts';

export const listCustomers = operation({
  method: 'GET',
  path: '/customers',
  summary: 'The organisations that the customer admin looks after, in the order of their tree',
  access: customerAdmin,
  query: customerFilterSchema,
  answer: listAnswer(customerRowSchema),
});

export const getCustomer = operation({
  method: 'GET',
  path: '/customers/:id',
  summary: 'One of these organisations in full',
  access: customerAdmin,
  params: idParams,
  answer: customerSchema,
});

export const createCustomer = operation({
  method: 'POST',
  path: '/customers',
  summary: 'Creates a sub-customer; its modules and features are a part of what its parent has booked',
  access: customerAdmin,
  body: newCustomerSchema,
  answer: customerSchema,
  idempotent: true,
});

export const updateCustomer = operation({
  method: 'PUT',
  path: '/customers/:id',
  summary: 'Changes a customer; number and booking of the own organisation are not all its own to change',
  access: customerAdmin,
  params: idParams,
  body: customerInputSchema,
  answer: customerSchema,
  errors: ['customer.booked-below'],
  versioned: true,
});

export const setCustomerActive = operation({
  method: 'PUT',
  path: '/customers/:id/active',
  summary: 'Deactivates a customer, which ends all of its sessions, or activates it again',
  access: customerAdmin,
  params: idParams,
  body: customerActiveSchema,
  answer: customerSchema,
  errors: ['customer.own'],
  versioned: true,
});

export const getCustomerHistory = operation({
  method: 'GET',
  path: '/customers/:id/history',
  summary: 'What happened to a customer, newest first',
  access: insidersOf(customerAdmin),
  params: idParams,
  query: historyQuerySchema,
  answer: historyAnswer,
});

export const listCustomerAdmins = operation({
  method: 'GET',
  path: '/customers/:id/admins',
  summary: 'Who looks after a customer, by a right in it or further up',
  access: customerAdmin,
  params: idParams,
  answer: z.object({ items: z.array(customerAdminSchema) }),
});

export const listAdminCandidates = operation({
  method: 'GET',
  path: '/customers/:id/admin-candidates',
  summary: 'Members of the customer and of those above it who could look after it',
  access: customerAdmin,
  params: idParams,
  query: adminCandidateFilterSchema,
  answer: listAnswer(adminCandidateSchema),
});

export const addCustomerAdmin = operation({
  method: 'POST',
  path: '/customers/:id/admins',
  summary: 'Makes a person customer admin; somebody who is it already stays it',
  access: customerAdmin,
  params: idParams,
  body: newCustomerAdminSchema,
  answer: customerAdminSchema,
  errors: ['customer.admin-inherited'],
  idempotent: true,
});

export const removeCustomerAdmin = operation({
  method: 'DELETE',
  path: '/customers/:id/admins/:userId',
  summary: 'Takes the right from a person, who stays a member',
  access: customerAdmin,
  params: idParams.extend({ userId: idSchema }),
  answer: noAnswer,
  errors: ['customer.admin-inherited', 'customer.admin-oneself'],
});

export const customerOperations = [
  listCustomers,
  getCustomer,
  createCustomer,
  updateCustomer,
  setCustomerActive,
  getCustomerHistory,
  listCustomerAdmins,
  listAdminCandidates,
  addCustomerAdmin,
  removeCustomerAdmin,
] as const;
