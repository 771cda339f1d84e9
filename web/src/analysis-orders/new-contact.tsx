import { orderContactInputSchema } from '@halm/model/analysis-orders/order-addresses.ts';
import { useTranslation } from 'react-i18next';
import type { Creatable } from '../ui/creation.ts';
import { FormSection } from '../ui/form-section.tsx';
import { TextField } from '../ui/text-field.tsx';

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
