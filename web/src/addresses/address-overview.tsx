import type { Address } from '@halm/model/addresses/address.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { FactList } from '../ui/fact-list.tsx';
import { ShortList } from '../ui/short-list.tsx';
import classes from './addresses.module.css';
import { ProofBadge } from './proof-badge.tsx';
import { proofName } from './proof-name.ts';

const SHOWN_PROOFS = 5;

const useContactFacts = (address: Address) => {
  const { t } = useTranslation('addresses');
  const { contactName, phone, email, street, zip, city } = address;
  const place = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    { label: t('form.contactName'), value: contactName },
    { label: t('form.phone'), value: phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> },
    { label: t('form.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: t('form.place'), value: place && `${place}, ${t(`country.${address.country}`)}` },
  ].filter(({ value }) => value);
};

const Proofs = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('addresses');
  const query = useQuery({
    ...recordQuery('GET /addresses/:id/proofs', { id: addressId }, { size: 100 }),
    select: ({ items }) => ({
      items: items
        .toSorted((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'))
        .slice(-SHOWN_PROOFS),
    }),
  });
  return (
    <ShortList
      title={t('proofs')}
      empty={t('proof.empty')}
      query={query}
      row={(proof) => (
        <>
          <strong>{proofName(proof)}</strong>
          <span>{proof.expiresOn ? t('proof.until', { date: formatDate(proof.expiresOn) }) : t('proof.endless')}</span>
          <ProofBadge status={proof.status} />
        </>
      )}
    />
  );
};

const MasterData = ({ address }: { address: Address }) => {
  const { t } = useTranslation(['addresses', 'settings']);
  const optional = [
    { label: t('form.companyNumber'), value: address.companyNumber },
    { label: t('form.vat'), value: address.vatNumber },
    { label: t('form.manure'), value: address.manureRegistrationNumber },
    { label: t('form.notes'), value: address.notes },
  ];
  return (
    <FactList
      title={t('tab.data')}
      facts={[
        { label: t('number'), value: address.number },
        { label: t('form.option'), value: t(`option.${address.deliveryOption}`) },
        { label: t('settings:curbWeight'), value: t(`settings:rule.${address.curbWeightRule.type}`) },
        ...optional.filter(({ value }) => value),
      ]}
    />
  );
};

/** Whom to call, what is agreed and what came last, what they can prove and until when. `business` is what others tell of. */
export const AddressOverview = ({ address, business }: { address: Address; business: ReactNode }) => {
  const { t } = useTranslation('addresses');
  const contact = useContactFacts(address);
  return (
    <div className={classes.overview}>
      {contact.length > 0 ? (
        <FactList title={t('form.contact')} facts={contact} />
      ) : (
        <p className={classes.soft}>{t('noContact')}</p>
      )}
      {business}
      <Proofs addressId={address.id} />
      <MasterData address={address} />
    </div>
  );
};
