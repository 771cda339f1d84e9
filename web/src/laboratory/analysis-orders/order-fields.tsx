import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { mailLanguages, sampleTransports } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { OrderedReferencesField } from '../../core/references/ordered-references-field.tsx';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { languages } from '../../core/words/languages.ts';
import { ProductFields } from './order-product-fields.tsx';
import { emptyProduct, type ProductValues } from './order-values.ts';
import { SupplierFields } from './supplier-fields.tsx';

const TransportFields = ({ order }: { order: AnalysisOrder | undefined }) => {
  const { t } = useTranslation('analysisOrders');
  const transport = useFieldValue<string | null>('transport');
  const supplierId = useFieldValue<string | null>('supplierId');
  return (
    <>
      <SelectField
        name="transport"
        label={t('transport')}
        options={sampleTransports.map((value) => ({ value, label: t(`transports.${value}`) }))}
      />
      {transport === 'contractor' && (
        <ReferenceField
          path="contractorId"
          label={t('contractor')}
          description={t('form.contractorHint')}
          call="GET /lims/addresses"
          query={{ as: 'contractor', supplierId: supplierId ?? undefined }}
          isClosed
          name={({ name }) => name}
          initial={order?.contractor ?? null}
        />
      )}
    </>
  );
};

const MailFields = () => {
  const { t } = useTranslation('analysisOrders');
  const offered = languages.filter(({ code }) => (mailLanguages as readonly string[]).includes(code));
  return (
    <>
      <SelectField
        name="language"
        label={t('form.language')}
        placeholder={t('form.supplierLanguage')}
        options={offered.map(({ code, label }) => ({ value: code, label }))}
      />
      <TextField name="copyTo" label={t('copyTo')} description={t('form.copyToHint')} />
    </>
  );
};

/**
 * The fields of an order of analyses and its products; all of them may stay empty as long as it is a draft.
 */
export const OrderFields = ({ record: order }: FieldsProps<AnalysisOrder>) => {
  const { t } = useTranslation('analysisOrders');
  const form = useRecordForm();
  const products = useFieldValue<ProductValues[]>('products');
  return (
    <>
      <FormSection title={t('one')} hint={t('form.hint')}>
        <SupplierFields order={order} />
        <TransportFields order={order} />
        <MailFields />
        <OrderedReferencesField
          path="laboratoryIds"
          label={t('laboratories')}
          description={t('form.laboratoriesHint')}
          call="GET /lims/laboratories"
          query={{ active: 'true' }}
          name={({ address }) => address.name}
          initial={order?.laboratories ?? []}
        />
        <TextAreaField name="notes" label={t('notes')} />
      </FormSection>
      {products.map((product, index) => (
        <ProductFields
          key={product.key ?? index}
          index={index}
          onRemove={() => form.removeListItem('products', index)}
        />
      ))}
      <Button variant="default" onClick={() => form.insertListItem('products', emptyProduct())}>
        {t('form.addProduct')}
      </Button>
    </>
  );
};
