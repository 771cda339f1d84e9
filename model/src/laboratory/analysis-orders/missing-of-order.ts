import type { FieldError } from '../../core/contract/field-reasons.ts';
import type { AnalysisOrder } from './analysis-order.ts';
import type { OrderProduct } from './order-product.ts';

type Orderable = Pick<AnalysisOrder, 'supplier' | 'contact' | 'transport' | 'contractor' | 'laboratories' | 'products'>;

const required = (path: string): FieldError => ({ path, reason: 'required' });

const missingOfContact = ({ contact }: Orderable): FieldError[] => {
  if (!contact) return [required('contactId')];
  return contact.mail ? [] : [{ path: 'contactId', reason: 'analysis-order.contact-without-mail' }];
};

const missingOfContractor = ({ transport, contractor }: Orderable): FieldError[] => {
  if (transport !== 'contractor') return [];
  if (!contractor) return [required('contractorId')];
  if (!contractor.active) return [{ path: 'contractorId', reason: 'analysis-order.contractor-inactive' }];
  return contractor.fetchesThere ? [] : [{ path: 'contractorId', reason: 'analysis-order.contractor-elsewhere' }];
};

const missingOfProduct = ({ name, analyses }: OrderProduct, index: number): FieldError[] => {
  const path = `products.${index}`;
  return [
    ...(name ? [] : [required(`${path}.name`)]),
    ...(analyses.length > 0 ? [] : [required(`${path}.analysisTypeIds`)]),
    ...analyses.flatMap(({ laboratory }, at): FieldError[] =>
      laboratory ? [] : [{ path: `${path}.analysisTypeIds.${at}`, reason: 'analysis-order.no-laboratory' }],
    ),
  ];
};

/** What a draft still lacks before it can be ordered, each thing at its place in the form. */
export const missingOf = (order: Orderable): FieldError[] => [
  ...(order.supplier ? [] : [required('supplierId')]),
  ...missingOfContact(order),
  ...(order.transport ? [] : [required('transport')]),
  ...missingOfContractor(order),
  ...(order.products.length > 0 ? [] : [required('products')]),
  ...order.products.flatMap(missingOfProduct),
];
