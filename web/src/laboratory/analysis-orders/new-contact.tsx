import { orderContactInputSchema } from '@halm/model/laboratory/analysis-orders/order-addresses.ts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../core/fields/text-field.tsx';
import type { Creatable } from '../../core/forms/creation.ts';
import { FormSection } from '../../core/forms/form-section.tsx';

const ContactFields = () => {
  const { t } = useTranslation('addresses');
  return (
    <FormSection title={t('form.contactName')}>
      <TextField name="name" label={t('contact.name')} required />
      <TextField name="mail" label={t('form.email')} required />
      <TextField name="phone" label={t('form.phone')} />
    </FormSection>
  );
};

/** A person of the supplier of an order, made where it is chosen. */
export const newContact: Creatable = {
  create: 'POST /lims/contacts',
  schema: orderContactInputSchema,
  empty: () => ({ name: '', mail: '', phone: '', addressId: '' }),
  useBeginning: () => ({}),
  Fields: ContactFields,
  texts: 'addresses',
  add: 'contact.add',
};
