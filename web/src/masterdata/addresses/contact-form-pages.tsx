import { type Contact, contactInputSchema } from '@halm/model/masterdata/addresses/contact.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { recordKind } from '../../core/records/record-kind.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { AddressBack } from './address-back.tsx';
import { AddressOwner } from './address-owner.tsx';
import { ContactHistory } from './part-history.tsx';

type Values = BodyOf<'PATCH /contacts/:id'>;

const emptyContact: Values = { name: '', mail: null, phone: null, belongsTo: null };

const valuesOf = ({ name, mail, phone, belongsTo }: Contact): Values => ({ name, mail, phone, belongsTo });

const ContactFields = () => {
  const { t } = useTranslation('addresses');
  return (
    <FormSection title={t('form.contactName')}>
      <TextField name="name" label={t('contact.name')} required />
      <TextField name="belongsTo" label={t('contact.belongsTo')} description={t('contact.belongsToHint')} />
      <TextField name="phone" label={t('form.phone')} />
      <TextField name="mail" label={t('form.email')} />
    </FormSection>
  );
};

const useParts = ({ id }: Contact) => {
  const { t } = useTranslation('addresses');
  return {
    form: t('form.contactName'),
    beside: useRecordParts({ owner: 'contacts', id }, () => <ContactHistory id={id} />),
  };
};

/** A person of an address. */
export const contact = recordKind({
  create: 'POST /addresses/:id/contacts',
  read: 'GET /contacts/:id',
  update: 'PATCH /contacts/:id',
  param: 'contactId',
  ownerParam: 'addressId',
  Back: () => <AddressBack tab="contacts" />,
  Owner: AddressOwner,
  list: { to: '/verwaltung/adressen/$addressId', search: { tab: 'contacts' } },
  schema: contactInputSchema,
  empty: () => emptyContact,
  valuesOf,
  Fields: ContactFields,
  useParts,
  texts: 'addresses',
  failed: 'failed.contact',
  add: 'contact.add',
  title: ({ name }) => name,
});

/** Creates a person of an address. */
export const ContactAddPage = () => <AddForm kind={contact} />;

/** Changes a person of an address. */
export const ContactEditPage = () => <EditForm kind={contact} />;
