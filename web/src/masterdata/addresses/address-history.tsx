import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { formatNumber } from '../../core/words/formats.ts';
import { useSustainabilityFacts } from '../proofs/use-sustainability-facts.ts';

const placeOf = ({ latitude, longitude }: Partial<Address>): string | undefined =>
  latitude == null || longitude == null ? undefined : `${latitude}, ${longitude}`;

/** The fields of an address that a person changes, each as it is read. */
const useReadableFields = (): HistoryField<Address>[] => {
  const { t } = useTranslation(['addresses', 'settings', 'ui']);
  const sustainability = useSustainabilityFacts();
  const rule = ({ type, intervalHours, timesPerDay }: Address['curbWeightRule']) =>
    [t(`settings:rule.${type}`), intervalHours ?? timesPerDay].filter((part) => part !== null).join(': ');
  return [
    [t('company'), ({ companyName }) => companyName],
    [t('kind'), ({ type }) => type && t(`type.${type}`)],
    [t('form.companyNumber'), ({ companyNumber }) => companyNumber],
    [t('form.option'), ({ deliveryOption }) => deliveryOption && t(`option.${deliveryOption}`)],
    [t('form.storageLocation'), ({ storageLocation }) => storageLocation?.name],
    [t('form.proofRule'), ({ proofRule }) => proofRule && t(`proofRule.${proofRule}`)],
    ...sustainability,
    [t('merge.into1'), ({ mergedInto }) => mergedInto?.name],
    [t('form.vat'), ({ vatNumber }) => vatNumber],
    [t('form.manure'), ({ manureRegistrationNumber }) => manureRegistrationNumber],
    [t('form.active'), ({ active }) => (active === undefined ? undefined : t(active ? 'ui:yes' : 'ui:no'))],
    [t('form.street'), ({ street }) => street],
    [t('form.additional'), ({ additionalAddress }) => additionalAddress],
    [t('form.zip'), ({ zip }) => zip],
    [t('city'), ({ city }) => city],
    [t('form.country'), ({ country }) => country && t(`country.${country}`)],
    [t('ui:history.position'), placeOf],
    [t('form.distance'), ({ distanceKm }) => (distanceKm == null ? undefined : `${formatNumber(distanceKm)} km`)],
    [t('form.contactName'), ({ contactName }) => contactName],
    [t('form.email'), ({ email }) => email],
    [t('form.phone'), ({ phone }) => phone],
    [t('form.notes'), ({ notes }) => notes],
    [t('settings:curbWeight'), ({ curbWeightRule }) => curbWeightRule && rule(curbWeightRule)],
  ];
};

/** Who changed what in an address, newest first. */
export const AddressHistory = ({ addressId }: { addressId: string }) => (
  <RecordHistory owner="addresses" id={addressId} fields={useReadableFields()} />
);
