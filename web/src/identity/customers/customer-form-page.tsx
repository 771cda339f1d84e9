import { customerInputSchema } from '@halm/model/identity/customers/customer.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerOf, BodyOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { CustomerAddressFields, CustomerBookedFields, CustomerFormatFields } from './customer-fields.tsx';

type Customer = AnswerOf<'GET /customers/:id'>;
type Values = BodyOf<'PUT /customers/:id'>;
const RECORD = '/customer-management/$customerId';

const valuesOf = (customer: Customer): Values => {
  const { name, number, street, zip, city, country, latitude, longitude, modules, features } = customer;
  const { timeZone, locale, currency, theme } = customer;
  const place = { street, zip, city, country, latitude, longitude };
  return { name, number, ...place, timeZone, locale, currency, theme, modules, features };
};

/** Changes a customer. */
export const CustomerEditPage = () => {
  const { t } = useTranslation('customers');
  const { customerId } = useParams({ from: '/customer-management/$customerId/edit' });
  const query = recordQuery('GET /customers/:id', { id: customerId });
  const { data: customer } = useSuspenseQuery(query);
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const update = useOperation('PUT /customers/:id');
  const goTo = useGoTo();
  return (
    <RecordForm
      title={customer.name}
      state={t('customerNumber', { number: customer.number })}
      schema={customerInputSchema}
      values={valuesOf(customer)}
      version={customer.version}
      save={({ body, version }) => update.mutateAsync({ params: { id: customerId }, body, version })}
      reload={reload}
      onSaved={() => {
        showSuccess(t('saved'));
        goTo(RECORD, { customerId });
      }}
      onCancel={() => goTo(RECORD, { customerId })}
    >
      <FormSection title={t('section.identity')}>
        <TextField name="name" label={t('field.name')} required />
        <TextField
          name="number"
          label={t('field.number')}
          {...(customer.isOwn && { description: t('field.numberFixed') })}
          disabled={customer.isOwn}
          required
        />
      </FormSection>
      <CustomerAddressFields />
      <CustomerFormatFields timeZone={customer.timeZone} />
      <CustomerBookedFields bookable={customer.bookable} chosen={[...customer.modules, ...customer.features]} />
    </RecordForm>
  );
};
