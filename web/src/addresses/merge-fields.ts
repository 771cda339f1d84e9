import type { Address } from '@halm/model/addresses/address.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../app/formats.ts';

/** Fields that are taken over together, and how they are read. */
export type MergeField = {
  readonly label: string;
  readonly keys: readonly (keyof Address)[];
  readonly read: (address: Address) => string;
};

/** What two addresses may say differently; what makes one thing, as a street and its town, is taken from one of them. */
export const useMergeFields = (): readonly MergeField[] => {
  const { t } = useTranslation(['addresses', 'settings']);
  const one = (label: string, key: keyof Address): MergeField => ({
    label,
    keys: [key],
    read: (address) => String(address[key] ?? ''),
  });
  const said = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
  return [
    one(t('company'), 'companyName'),
    { label: t('kind'), keys: ['type'], read: ({ type }) => t(`type.${type}`) },
    one(t('form.companyNumber'), 'companyNumber'),
    one(t('form.vat'), 'vatNumber'),
    one(t('form.manure'), 'manureRegistrationNumber'),
    {
      label: t('form.place'),
      keys: ['street', 'additionalAddress', 'zip', 'city', 'country', 'latitude', 'longitude', 'distanceKm'],
      read: ({ street, additionalAddress, zip, city, country, distanceKm }) =>
        said(
          ...[street, additionalAddress, said(zip, city).replace(', ', ' '), t(`country.${country}`)],
          distanceKm === null ? null : `${formatNumber(distanceKm)} km`,
        ),
    },
    one(t('form.contactName'), 'contactName'),
    one(t('form.email'), 'email'),
    one(t('form.phone'), 'phone'),
    { label: t('form.option'), keys: ['deliveryOption'], read: ({ deliveryOption }) => t(`option.${deliveryOption}`) },
    { label: t('form.proofRule'), keys: ['proofRule'], read: ({ proofRule }) => t(`proofRule.${proofRule}`) },
    {
      label: t('settings:curbWeight'),
      keys: ['curbWeightRule'],
      read: ({ curbWeightRule: { type, intervalHours, timesPerDay } }) =>
        [t(`settings:rule.${type}`), intervalHours ?? timesPerDay].filter((part) => part !== null).join(': '),
    },
    one(t('form.notes'), 'notes'),
  ];
};
