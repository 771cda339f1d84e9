import { contractInputSchema } from '@halm/model/purchasing/contracts/contract.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { recordKind } from '../../core/records/record-kind.ts';
import { ContractFields } from './contract-fields.tsx';
import { contractValues, emptyContract } from './contract-values.ts';

/** What was agreed with a supplier. */
export const contract = recordKind({
  create: 'POST /contracts',
  read: 'GET /contracts/:id',
  update: 'PATCH /contracts/:id',
  list: { to: '/verwaltung/vertraege' },
  page: (contractId) => ({ to: '/verwaltung/vertraege/$contractId', params: { contractId } }),
  schema: contractInputSchema,
  empty: emptyContract,
  valuesOf: contractValues,
  Fields: ContractFields,
  texts: 'contracts',
  failed: 'failed.save',
  add: 'add',
  title: ({ number }) => number,
  state: ({ supplier }) => supplier.name,
});

/** Creates a contract with its materials. */
export const ContractAddPage = () => <AddForm kind={contract} />;

/** Changes a contract with its materials. */
export const ContractEditPage = () => <EditForm kind={contract} />;
