import type { Named } from '@halm/model/core/contract/fields.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { emptyProduct, type ProductValues } from './order-values.ts';

const isFilled = ({ name, storageLocation, biomassTypeId, analysisTypeIds = [] }: ProductValues): boolean =>
  Boolean(name || storageLocation || biomassTypeId) || analysisTypeIds.length > 0;

/**
 * The supplier of an order, and which of its people gets the instructions. Another
 * supplier has other people and other products.
 */
export const SupplierFields = ({ order }: { order: AnalysisOrder | undefined }) => {
  const { t } = useTranslation('analysisOrders');
  const form = useRecordForm();
  const confirm = useConfirmDelete();
  const [supplier, setSupplier] = useState<Named | null>(order?.supplier ?? null);
  const contactId = useFieldValue<string | null>('contactId');
  const products = useFieldValue<ProductValues[]>('products');
  const isFilledIn = supplier !== null && (contactId !== null || products.some(isFilled));
  const change = async (next: Named | null) => {
    if (next?.id === supplier?.id) return;
    const question = { name: '', title: t('reset.title'), text: t('reset.text'), action: t('reset.action') };
    if (isFilledIn && !(await confirm({ ...question, level: 1 }))) return form.setFieldValue('supplierId', supplier.id);
    setSupplier(next);
    if (contactId !== null) form.setFieldValue('contactId', null);
    if (supplier !== null) form.setFieldValue('products', [emptyProduct()]);
  };
  return (
    <>
      <ReferenceField
        path="supplierId"
        label={t('supplier')}
        call="GET /lims/addresses"
        name={({ name }) => name}
        initial={supplier}
        onChosen={(row) => void change(row ? { id: row.id, name: row.name } : null)}
      />
      <ReferenceField
        // Another supplier has other people.
        key={supplier?.id}
        path="contactId"
        label={t('contact')}
        description={t('form.contactHint')}
        call="GET /lims/contacts"
        query={{ addressId: supplier?.id }}
        // Without a supplier nobody knows whose person it would be.
        isClosed={supplier === null}
        begun={{ addressId: supplier?.id }}
        name={({ name, mail }) => (mail ? `${name} (${mail})` : name)}
        alone={({ name }) => name}
        initial={contactId !== null && order?.contact?.id === contactId ? order.contact : null}
      />
    </>
  );
};
