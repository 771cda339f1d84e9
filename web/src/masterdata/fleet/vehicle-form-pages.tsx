import { type Vehicle, vehicleInputSchema } from '@halm/model/masterdata/fleet/vehicle.ts';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../core/actions/action-button.tsx';
import type { BodyOf } from '../../core/client/api.ts';
import { useMay } from '../../core/client/use-may.ts';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { AddressBack } from '../addresses/address-back.tsx';
import { AddressOwner } from '../addresses/address-owner.tsx';
import { VehicleHistory } from '../addresses/part-history.tsx';
import { FleetPhoto } from './fleet-photo.tsx';
import { KnownPlate } from './known-plate.tsx';
import { VehicleEmptyWeights } from './vehicle-empty-weights.tsx';

type Values = BodyOf<'PATCH /vehicles/:id'>;

const emptyVehicle: Values = { licensePlate: '', title: null, type: null, note: null, active: true };

export const vehicleValuesOf = ({ licensePlate, title, type, note, active }: Vehicle): Values => ({
  licensePlate,
  title,
  type,
  note,
  active,
});

const VehicleFields = ({ record }: FieldsProps<Vehicle>) => {
  const { t } = useTranslation('addresses');
  return (
    <>
      <FormSection title={t('vehicle.one')} hint={t('vehicle.hint')}>
        <TextField name="licensePlate" label={t('vehicle.plate')} required />
        <KnownPlate exceptId={record?.id} />
        <TextField name="type" label={t('kind')} />
        <TextField name="title" label={t('vehicle.title')} />
        <SwitchField name="active" label={t('form.active')} />
        <TextAreaField name="note" label={t('form.notes')} />
      </FormSection>
      {record && (
        <>
          <FleetPhoto owner="vehicles" id={record.id} name={record.licensePlate} photoId={record.photoId} />
          <VehicleEmptyWeights id={record.id} plate={record.licensePlate} />
        </>
      )}
    </>
  );
};

const useParts = ({ id }: Vehicle) => {
  const { t } = useTranslation('addresses');
  return {
    form: t('vehicle.one'),
    beside: useRecordParts({ owner: 'vehicles', id }, () => <VehicleHistory id={id} />),
  };
};

/** Of a vehicle that was merged into another one nothing can be changed: it leads there. */
const useMerged = (vehicle?: Vehicle) => {
  const { t } = useTranslation('addresses');
  if (!vehicle?.mergedInto) return undefined;
  const { ownerId, ...record } = vehicle.mergedInto;
  return (
    <>
      {t('vehicle.merge.gone')} <RecordLink kind="vehicle" record={record} ownerId={ownerId} />
    </>
  );
};

const MergeVehicle = ({ record: { id, address } }: { record: Vehicle }) => {
  const { t } = useTranslation('addresses');
  if (!useMay('POST /vehicles/:id/merge')) return null;
  return (
    <ActionLink
      to="/verwaltung/adressen/$addressId/vehicle/$vehicleId/merge"
      params={{ addressId: address.id, vehicleId: id }}
    >
      {t('merge.action')}
    </ActionLink>
  );
};

/** A vehicle of an address. */
export const vehicle = recordKind({
  create: 'POST /addresses/:id/vehicles',
  read: 'GET /vehicles/:id',
  update: 'PATCH /vehicles/:id',
  remove: 'DELETE /vehicles/:id',
  usage: 'GET /vehicles/:id/usage',
  failed: 'failed.vehicle',
  removal: { failed: 'failed.vehicleRemove' },
  param: 'vehicleId',
  ownerParam: 'addressId',
  Back: () => <AddressBack tab="vehicles" />,
  Owner: AddressOwner,
  list: { to: '/verwaltung/adressen/$addressId', search: { tab: 'vehicles' } },
  schema: vehicleInputSchema,
  empty: () => emptyVehicle,
  valuesOf: vehicleValuesOf,
  Fields: VehicleFields,
  useHindrance: useMerged,
  Actions: MergeVehicle,
  useParts,
  texts: 'addresses',
  add: 'vehicle.add',
  title: ({ licensePlate }) => licensePlate,
});

/** Creates a vehicle of an address. */
export const VehicleAddPage = () => <AddForm kind={vehicle} />;

/** Changes a vehicle of an address. */
export const VehicleEditPage = () => <EditForm kind={vehicle} />;
