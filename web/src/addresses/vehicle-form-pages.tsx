import { type Vehicle, vehicleInputSchema } from '@halm/model/addresses/vehicle.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { FormSection } from '../ui/form-section.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddressPart } from './use-address-part.ts';

type Values = BodyOf<'PATCH /vehicles/:id'>;

const emptyVehicle: Values = { licensePlate: '', title: null, type: null, note: null, active: true };

const valuesOf = ({ licensePlate, title, type, note, active }: Vehicle): Values => ({
  ...{ licensePlate, title, type, note, active },
});

const VehicleFields = () => {
  const { t } = useTranslation('addresses');
  return (
    <FormSection title={t('vehicle.one')} hint={t('vehicle.hint')}>
      <TextField name="licensePlate" label={t('vehicle.plate')} required />
      <TextField name="type" label={t('kind')} />
      <TextField name="title" label={t('vehicle.title')} />
      <SwitchField name="active" label={t('form.active')} />
      <TextAreaField name="note" label={t('form.notes')} />
    </FormSection>
  );
};

/** Adds a vehicle to an address. */
export const VehicleAddPage = () => {
  const { t } = useTranslation('addresses');
  const { addressId, back, saved } = useAddressPart('vehicles');
  const create = useOperation('POST /addresses/:id/vehicles');
  return (
    <RecordForm
      title={t('vehicle.add')}
      schema={vehicleInputSchema}
      values={emptyVehicle}
      save={({ body }) => create.mutateAsync({ params: { id: addressId }, body })}
      onSaved={saved}
      onCancel={back}
    >
      <VehicleFields />
    </RecordForm>
  );
};

/** Changes a vehicle of an address. */
export const VehicleEditPage = () => {
  const { vehicleId: id } = useParams({ from: '/verwaltung/adressen/$addressId/vehicle/$vehicleId' });
  const query = recordQuery('GET /vehicles/:id', { id });
  const { data: vehicle } = useSuspenseQuery(query);
  const client = useQueryClient();
  const { back, saved } = useAddressPart('vehicles');
  const update = useOperation('PATCH /vehicles/:id');
  return (
    <RecordForm
      title={vehicle.licensePlate}
      state={vehicle.address.name}
      schema={vehicleInputSchema}
      values={valuesOf(vehicle)}
      version={vehicle.version}
      save={({ body, version }) => update.mutateAsync({ params: { id }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      }}
      onSaved={saved}
      onCancel={back}
    >
      <VehicleFields />
    </RecordForm>
  );
};
