import type { Contact } from '@halm/model/masterdata/addresses/contact.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { RowActions } from '../../core/table/row-actions.tsx';
import { AddressPartList, PARTS_AT_ONCE, usePartSearch } from './address-part-list.tsx';
import classes from './addresses.module.css';
import { MailLink, PhoneLink } from './reach-links.tsx';

const ADD_CONTACT = '/verwaltung/adressen/$addressId/contact';

const ContactRow = ({ contact, addressId }: { contact: Contact; addressId: string }) => {
  const { t } = useTranslation('addresses');
  const canEdit = useCanOpen()(`${ADD_CONTACT}/$contactId`);
  const remove = useOperation('DELETE /contacts/:id');
  const { id, version, name, belongsTo, phone, mail } = contact;
  return (
    <li>
      <strong>{name}</strong>
      <span className={classes.soft}>{belongsTo}</span>
      <span className={classes.stacked}>
        {phone && <PhoneLink phone={phone} />}
        {mail && <MailLink mail={mail} />}
      </span>
      <span />
      {canEdit && (
        <RowActions
          name={name}
          failed={t('failed.contactRemove')}
          used={{ call: 'GET /contacts/:id/usage', id }}
          edit={{ to: `${ADD_CONTACT}/$contactId`, params: { addressId, contactId: id } }}
          remove={(options) => remove.mutate({ params: { id }, version }, options)}
        />
      )}
    </li>
  );
};

/** The people of an address: whom to call or write to about what. */
export const AddressContacts = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('addresses');
  const searched = usePartSearch();
  const list = useGrowingList('GET /addresses/:id/contacts', {
    params: { id: addressId },
    query: { size: PARTS_AT_ONCE, search: searched.search.search },
  });
  return (
    <AddressPartList
      title={t('tab.contacts')}
      add={{ to: ADD_CONTACT, params: { addressId }, label: t('contact.add') }}
      empty={t('contact.empty')}
      list={list}
      searched={searched}
      file={{ call: 'GET /contacts', of: { addressId } }}
      row={(contact) => <ContactRow key={contact.id} contact={contact} addressId={addressId} />}
    />
  );
};
