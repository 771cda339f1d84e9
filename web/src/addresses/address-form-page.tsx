import { type Address, addressInputSchema } from '@halm/model/addresses/address.ts';
import { addressCountries } from '@halm/model/addresses/address-choices.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { showSuccess } from '../ui/toasts.ts';
import { AddressFields } from './address-fields.tsx';

type Values = BodyOf<'POST /addresses'>;
const RECORD = '/verwaltung/adressen/$addressId';

/** A new address is in the plant's country and is weighed empty as its organisation wants it. */
const useEmptyAddress = (): Values => {
  const { data: settings } = useSuspenseQuery(recordQuery('GET /settings/module', undefined));
  const { data: organisation } = useSuspenseQuery(recordQuery('GET /settings/organisation', undefined));
  const country = addressCountries.find((one) => one === organisation.country) ?? 'de';
  const curbWeightRule = {
    type: settings.defaultCurbWeightRule,
    intervalHours: settings.defaultCurbWeightIntervalHours,
    timesPerDay: settings.defaultCurbWeightTimesPerDay,
  };
  return { ...emptyAddress, country, curbWeightRule };
};

const emptyAddress: Values = {
  ...{ type: 'agricultural-operation', companyName: '', companyNumber: null, street: null, additionalAddress: null },
  ...{ zip: null, city: null, country: 'de', latitude: null, longitude: null, distanceKm: null, contactName: null },
  ...{ email: null, phone: null, vatNumber: null, manureRegistrationNumber: null, deliveryOption: 'both' },
  ...{ notes: null, active: true },
};

const valuesOf = ({ id: _, number: _n, proofStatus: _p, version: _v, updatedAt: _u, ...values }: Address): Values =>
  values;

/** Creates an address. */
export const AddressAddPage = () => {
  const { t } = useTranslation('addresses');
  const create = useOperation('POST /addresses');
  const goTo = useGoTo();
  return (
    <RecordForm
      title={t('add')}
      schema={addressInputSchema}
      values={useEmptyAddress()}
      save={({ body }) => create.mutateAsync({ body })}
      onSaved={({ id }) => {
        showSuccess(t('saved'));
        goTo(RECORD, { addressId: id });
      }}
      onCancel={() => goTo('/verwaltung/adressen')}
    >
      <AddressFields />
    </RecordForm>
  );
};

/** Changes an address. */
export const AddressEditPage = () => {
  const { t } = useTranslation('addresses');
  const { addressId } = useParams({ from: '/verwaltung/adressen/$addressId/edit' });
  const query = recordQuery('GET /addresses/:id', { id: addressId });
  const { data: address } = useSuspenseQuery(query);
  const client = useQueryClient();
  const update = useOperation('PATCH /addresses/:id');
  const goTo = useGoTo();
  return (
    <RecordForm
      title={address.companyName}
      state={String(address.number)}
      schema={addressInputSchema}
      values={valuesOf(address)}
      version={address.version}
      save={({ body, version }) => update.mutateAsync({ params: { id: addressId }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      }}
      onSaved={() => {
        showSuccess(t('saved'));
        goTo(RECORD, { addressId });
      }}
      onCancel={() => goTo(RECORD, { addressId })}
    >
      <AddressFields />
    </RecordForm>
  );
};
