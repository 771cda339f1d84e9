import { type Address, addressInputSchema } from '@halm/model/masterdata/addresses/address.ts';
import { addressCountryOf } from '@halm/model/masterdata/addresses/address-choices.ts';
import { noSustainability } from '@halm/model/masterdata/proofs/sustainability.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { BodyOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { recordKind } from '../../core/records/record-kind.ts';
import { RecordNumber } from '../../core/records/record-number.tsx';
import { AddressFields } from './address-fields.tsx';

type Values = BodyOf<'POST /addresses'>;

const emptyAddress: Values = {
  type: 'agricultural-operation',
  companyName: '',
  companyNumber: null,
  street: null,
  additionalAddress: null,
  zip: null,
  city: null,
  country: 'de',
  latitude: null,
  longitude: null,
  distanceKm: null,
  contactName: null,
  email: null,
  phone: null,
  vatNumber: null,
  manureRegistrationNumber: null,
  deliveryOption: 'both',
  storageLocationId: null,
  proofRule: 'any',
  sustainability: noSustainability,
  notes: null,
  active: true,
};

/** A new address is in the plant's country and is weighed empty as its organisation wants it. */
const useBeginning = (): Partial<Values> => {
  const { data: settings } = useSuspenseQuery(recordQuery('GET /settings/module', undefined));
  const { data: organisation } = useSuspenseQuery(recordQuery('GET /settings/organisation', undefined));
  const country = addressCountryOf(organisation.country);
  const curbWeightRule = {
    type: settings.defaultCurbWeightRule,
    intervalHours: settings.defaultCurbWeightIntervalHours,
    timesPerDay: settings.defaultCurbWeightTimesPerDay,
  };
  return { country, curbWeightRule };
};

/** What of an address can be changed, as its form takes it. */
export const addressValuesOf = (address: Address): Values => {
  const { id: _, number: _n, proofStatus: _p, version: _v, updatedAt: _u, mergedInto: _m, ...fields } = address;
  const { distanceByHand: _d, contradictions: _c, storageLocation, ...values } = fields;
  return { ...values, storageLocationId: storageLocation?.id ?? null };
};

/** Suppliers, hauliers, laboratories and merchants. */
export const address = recordKind({
  create: 'POST /addresses',
  read: 'GET /addresses/:id',
  update: 'PATCH /addresses/:id',
  usage: 'GET /addresses/:id/usage',
  param: 'addressId',
  list: { to: '/verwaltung/adressen' },
  page: (addressId) => ({ to: '/verwaltung/adressen/$addressId', params: { addressId } }),
  schema: addressInputSchema,
  empty: () => emptyAddress,
  useBeginning,
  valuesOf: addressValuesOf,
  Fields: AddressFields,
  texts: 'addresses',
  failed: 'failed.address',
  add: 'add',
  title: ({ companyName }) => companyName,
  state: ({ number }) => <RecordNumber number={number} />,
});

/** Creates an address. */
export const AddressAddPage = () => <AddForm kind={address} />;

/** Changes an address. */
export const AddressEditPage = () => <EditForm kind={address} />;
