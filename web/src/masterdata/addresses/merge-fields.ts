import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../core/words/formats.ts';
import { useSustainabilityFacts } from '../proofs/use-sustainability-facts.ts';

/** Fields that are taken over together, and how they are read. */
export type MergeField = {
  readonly label: string;
  readonly keys: readonly (keyof Address)[];
  readonly read: (address: Address) => string;
  /**
   * Whether the other one only says more than the one that stays; otherwise it
   * does where that one says nothing.
   */
  readonly adds?: (target: Address, other: Address) => boolean;
  /** The label of the field that goes with this one, unless it is chosen by itself. */
  readonly leads?: string;
};

const postal = ['street', 'additionalAddress', 'zip', 'city'] as const;
const position = ['latitude', 'longitude', 'distanceKm'] as const;

/** Whether the other one fills gaps of the one that stays and contradicts it nowhere. */
const addsTo = (keys: readonly (keyof Address)[], target: Address, other: Address): boolean =>
  keys.every((key) => target[key] === null || target[key] === other[key]) &&
  keys.some((key) => target[key] === null && other[key] !== null);

const hasPostal = (address: Address): boolean => postal.some((key) => address[key] !== null);

/** Every address has a country; without a street or a town it says nothing that could be lost. */
const addsPlace = (target: Address, other: Address): boolean =>
  addsTo(postal, target, other) && (!hasPostal(target) || target.country === other.country);

/** A position is that of its postal address: it fills no gap of another one. */
const addsPosition = (target: Address, other: Address): boolean =>
  addsTo(position, target, other) &&
  (addsPlace(target, other) ||
    !hasPostal(other) ||
    [...postal, 'country' as const].every((key) => target[key] === other[key]));

/**
 * What two addresses may say differently; what makes one thing, as a street
 * and its town, is taken from one of them.
 */
export const useMergeFields = (): readonly MergeField[] => {
  const { t } = useTranslation(['addresses', 'settings', 'ui']);
  const sustainability = useSustainabilityFacts();
  const one = (label: string, key: keyof Address): MergeField => ({
    label,
    keys: [key],
    read: (address) => String(address[key] ?? ''),
  });
  const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
  return [
    one(t('company'), 'companyName'),
    { label: t('kind'), keys: ['type'], read: ({ type }) => t(`type.${type}`) },
    one(t('form.companyNumber'), 'companyNumber'),
    one(t('form.vat'), 'vatNumber'),
    one(t('form.manure'), 'manureRegistrationNumber'),
    {
      label: t('form.place'),
      keys: [...postal, 'country'],
      read: ({ street, additionalAddress, zip, city, country }) =>
        joined(street, additionalAddress, joined(zip, city).replace(', ', ' '), t(`country.${country}`)),
      adds: addsPlace,
      leads: t('ui:history.position'),
    },
    {
      label: t('ui:history.position'),
      keys: position,
      read: ({ latitude, longitude, distanceKm }) =>
        joined(
          latitude === null ? null : `${latitude}, ${longitude}`,
          distanceKm === null ? null : `${formatNumber(distanceKm)} km`,
        ),
      adds: addsPosition,
    },
    one(t('form.contactName'), 'contactName'),
    one(t('form.email'), 'email'),
    one(t('form.phone'), 'phone'),
    { label: t('form.option'), keys: ['deliveryOption'], read: ({ deliveryOption }) => t(`option.${deliveryOption}`) },
    {
      label: t('form.storageLocation'),
      keys: ['storageLocation'],
      read: ({ storageLocation }) => storageLocation?.name ?? '',
    },
    { label: t('form.proofRule'), keys: ['proofRule'], read: ({ proofRule }) => t(`proofRule.${proofRule}`) },
    {
      label: t('sustainability'),
      keys: ['sustainability'],
      read: (address) => joined(...sustainability.map(([, read]) => read(address) ?? null)),
      adds: (target, other) => target.sustainability.chainRole === null && other.sustainability.chainRole !== null,
    },
    {
      label: t('settings:curbWeight'),
      keys: ['curbWeightRule'],
      read: ({ curbWeightRule: { type, intervalHours, timesPerDay } }) =>
        [t(`settings:rule.${type}`), intervalHours ?? timesPerDay].filter((part) => part !== null).join(': '),
    },
    one(t('form.notes'), 'notes'),
  ];
};
