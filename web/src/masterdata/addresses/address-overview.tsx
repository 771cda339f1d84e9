import { positionOf } from '@halm/model/core/contract/geography.ts';
import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { PositionLink } from '../../core/map/position-link.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { ShortList } from '../../core/table/short-list.tsx';
import { formatDate, formatNumber } from '../../core/words/formats.ts';
import { ProofBadge } from '../proofs/proof-badge.tsx';
import { ProofLink } from '../proofs/proof-link.tsx';
import { useSustainabilityFacts } from '../proofs/use-sustainability-facts.ts';
import classes from './addresses.module.css';
import { MailLink, PhoneLink } from './reach-links.tsx';

const SHOWN_PROOFS = 5;

const useContactFacts = (address: Address) => {
  const { t } = useTranslation(['addresses', 'map']);
  const { contactName, phone, email, street, additionalAddress, zip, city, distanceKm, distanceByHand } = address;
  const place = [street, additionalAddress, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const position = positionOf(address);
  return [
    { label: t('form.contactName'), value: contactName },
    { label: t('form.phone'), value: phone && <PhoneLink phone={phone} /> },
    { label: t('form.email'), value: email && <MailLink mail={email} /> },
    { label: t('form.place'), value: place && `${place}, ${t(`country.${address.country}`)}` },
    {
      label: t('map:position'),
      value: position && <PositionLink position={position} id={address.id} active={address.active} />,
    },
    {
      label: t('form.distance'),
      value: distanceKm !== null && `${formatNumber(distanceKm)} km${distanceByHand ? '' : ` (${t('form.computed')})`}`,
    },
  ].filter(({ value }) => value);
};

/** What runs out soon, then what holds by its end, last what is over, of which the newest tells most. */
const mostUrgentFirst = (a: Proof, b: Proof): number => {
  const rank = ({ status }: Proof) => ['expiring', 'valid', 'upcoming', 'expired'].indexOf(status);
  const byEnd = (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999');
  return rank(a) - rank(b) || (a.status === 'expired' ? -byEnd : byEnd);
};

const Proofs = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('addresses');
  const query = useQuery({
    ...recordQuery('GET /addresses/:id/proofs', { id: addressId }, { size: 100 }),
    select: ({ items }) => ({
      items: items.toSorted(mostUrgentFirst).slice(0, SHOWN_PROOFS),
    }),
  });
  return (
    <ShortList
      title={t('proofs')}
      empty={t('proof.empty')}
      actions={
        <Link to="/verwaltung/adressen/$addressId" params={{ addressId }} search={{ tab: 'proofs' }}>
          {t('proof.allOf')}
        </Link>
      }
      query={query}
      row={(proof) => (
        <>
          <strong>
            <ProofLink proof={proof} />
          </strong>
          <span>{proof.expiresOn ? t('proof.until', { date: formatDate(proof.expiresOn) }) : t('proof.endless')}</span>
          <ProofBadge status={proof.status} />
        </>
      )}
    />
  );
};

const MasterData = ({ address }: { address: Address }) => {
  const { t } = useTranslation(['addresses', 'settings']);
  const { storageLocation, curbWeightRule } = address;
  const { type, intervalHours, timesPerDay } = curbWeightRule;
  const often = intervalHours ?? timesPerDay;
  const rule = t(`settings:rule.${type}`);
  const sustainability = useSustainabilityFacts();
  const optional = [
    ...sustainability.map(([label, read]) => ({ label, value: read(address) })),
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
        ...(storageLocation
          ? [{ label: t('form.storageLocation'), value: <RecordLink kind="location" record={storageLocation} /> }]
          : []),
        { label: t('form.proofRule'), value: t(`proofRule.${address.proofRule}`) },
        { label: t('settings:curbWeight'), value: often ? `${rule}: ${often}` : rule },
        ...optional.filter(({ value }) => value),
      ]}
    />
  );
};

/**
 * Whom to call, what is agreed and what came last, what they can prove and until
 * when. `business` is what others tell of.
 */
export const AddressOverview = ({ address, business }: { address: Address; business: ReactNode }) => {
  const { t } = useTranslation('addresses');
  const contact = useContactFacts(address);
  return (
    <div className={classes.overview}>
      {contact.length > 0 ? (
        <FactList title={t('form.contact')} isTitleHidden facts={contact} />
      ) : (
        <p className={classes.soft}>{t('noContact')}</p>
      )}
      {business}
      <Proofs addressId={address.id} />
      <MasterData address={address} />
    </div>
  );
};
