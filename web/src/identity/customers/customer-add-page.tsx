import { newCustomerSchema } from '@halm/model/identity/customers/customer.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerOf, BodyOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { CustomerAddressFields, CustomerBookedFields, CustomerFormatFields } from './customer-fields.tsx';
import { parentQuery } from './parent-query.ts';

type Values = BodyOf<'POST /customers'>;
type Customer = AnswerOf<'GET /customers/:id'>;

/** A new customer begins with what its parent has: country, formats, looks and everything it has booked. */
const beginningBelow = ({ id, country, timeZone, locale, currency, theme, modules, features }: Customer): Values => ({
  name: '',
  number: '',
  parentId: id,
  street: null,
  zip: null,
  city: null,
  latitude: null,
  longitude: null,
  country,
  timeZone,
  locale,
  currency,
  theme,
  modules,
  features,
});

const BookedFields = () => {
  const parentId = useFieldValue<string | null>('parentId');
  const { data: parent } = useQuery({
    ...recordQuery('GET /customers/:id', { id: parentId ?? '' }),
    enabled: Boolean(parentId),
  });
  const booked = { modules: parent?.modules ?? [], features: parent?.features ?? [] };
  const modules = useFieldValue<string[]>('modules');
  const features = useFieldValue<string[]>('features');
  return <CustomerBookedFields bookable={booked} chosen={[...modules, ...features]} />;
};

const AddForm = ({ parent }: { parent: Customer }) => {
  const { t } = useTranslation('customers');
  const create = useOperation('POST /customers');
  const goTo = useGoTo();
  return (
    <RecordForm
      title={t('new')}
      schema={newCustomerSchema}
      values={beginningBelow(parent)}
      save={({ body }) => create.mutateAsync({ body })}
      onSaved={({ id }) => {
        showSuccess(t('saved'));
        goTo('/customer-management/$customerId', { customerId: id });
      }}
      onCancel={() => goTo('/customer-management')}
    >
      <FormSection title={t('section.identity')}>
        <TextField name="name" label={t('field.name')} required />
        <TextField name="number" label={t('field.number')} required />
        <ReferenceField
          path="parentId"
          label={t('field.parent')}
          description={t('field.parentHint')}
          call="GET /customers"
          name={({ name, number }) => `${name} (${number})`}
          alone={({ name }) => name}
          initial={{ id: parent.id, name: `${parent.name} (${parent.number})` }}
          required
          wide
        />
      </FormSection>
      <CustomerAddressFields />
      <CustomerFormatFields timeZone={parent.timeZone} />
      <BookedFields />
    </RecordForm>
  );
};

/** Creates a customer below the one in the address. */
export const CustomerAddPage = () => {
  const { parentId } = useSearch({ from: '/customer-management/add' });
  const { data: parent } = useSuspenseQuery(parentQuery(parentId));
  return <AddForm key={parent.id} parent={parent} />;
};
