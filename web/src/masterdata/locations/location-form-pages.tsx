import type { GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import { locationInputSchema } from '@halm/model/masterdata/locations/location.ts';
import {
  type LocationType,
  locationTypes,
  withdrawalModes,
} from '@halm/model/masterdata/locations/location-choices.ts';
import { unitAfter, unitsOf } from '@halm/model/masterdata/locations/location-unit.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { QuantityField } from '../../core/fields/quantity-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { AddressSearch } from '../../core/map/address-search.tsx';
import { PositionFields } from '../../core/map/position-fields.tsx';
import { recordKind } from '../../core/records/record-kind.ts';

const emptyLocation: BodyOf<'POST /locations'> = {
  code: '',
  name: '',
  type: 'mass',
  unit: 'ton',
  maximumAmount: null,
  description: null,
  gatePlcId: null,
  street: null,
  zip: null,
  city: null,
  latitude: null,
  longitude: null,
  collectionOnly: false,
  locked: false,
  lockReason: null,
  solidInput: false,
  digesterVolumeM3: null,
  withdrawalMode: 'fifo',
  active: true,
};

/**
 * The type, and the maximum in a unit that fits it: another type brings its
 * usual one where the chosen one doesn't fit.
 */
const SizeFields = () => {
  const { t } = useTranslation('locations');
  const form = useRecordForm();
  const type = useFieldValue<LocationType>('type');
  const unit = useFieldValue<GoodsUnit>('unit');
  return (
    <>
      <SelectField
        name="type"
        label={t('kind')}
        required
        options={locationTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChoose={(next) => form.setFieldValue('unit', unitAfter(next as LocationType, unit))}
      />
      <QuantityField
        name="maximumAmount"
        unitName="unit"
        units={unitsOf(type)}
        label={t('maximum')}
        description={t(`form.unitHint.${type}`)}
      />
      {type === 'production' && (
        <NumberField
          name="digesterVolumeM3"
          label={t('digesterVolume')}
          description={t('form.digesterVolumeHint')}
          unit="m³"
          digits={0}
        />
      )}
    </>
  );
};

const PlaceFields = () => {
  const { t } = useTranslation('locations');
  return (
    <FormSection title={t('form.place')} hint={t('form.placeHint')}>
      <AddressSearch />
      <TextField name="street" label={t('street')} />
      <TextField name="zip" label={t('zip')} />
      <TextField name="city" label={t('city')} />
      <PositionFields />
    </FormSection>
  );
};

const LocationFields = () => {
  const { t } = useTranslation('locations');
  return (
    <>
      <FormSection title={t('form.identity')}>
        <TextField name="name" label={t('name')} required />
        <TextField name="code" label={t('code')} description={t('form.codeHint')} required />
        <SizeFields />
        <TextAreaField name="description" label={t('form.description')} wide />
      </FormSection>
      <FormSection title={t('form.use')}>
        <SelectField
          name="withdrawalMode"
          label={t('mode')}
          description={t('form.modeHint')}
          required
          options={withdrawalModes.map((value) => ({ value, label: t(`withdrawal.${value}`) }))}
        />
        <TextField name="gatePlcId" label={t('gate')} description={t('form.gateHint')} />
        <SwitchField name="collectionOnly" label={t('collectionOnly')} description={t('form.collectionOnlyHint')} />
        <SwitchField name="solidInput" label={t('solidInput')} description={t('form.solidInputHint')} />
      </FormSection>
      <PlaceFields />
    </>
  );
};

/** Silos, tanks, heaps and what feeds from them. */
export const location = recordKind({
  create: 'POST /locations',
  read: 'GET /locations/:id',
  update: 'PATCH /locations/:id',
  list: { to: '/verwaltung/lagerorte' },
  page: (id) => ({ to: '/verwaltung/lagerorte/$id', params: { id } }),
  schema: locationInputSchema,
  empty: () => emptyLocation,
  valuesOf: ({ id: _, version: _v, updatedAt: _u, ...values }) => values,
  Fields: LocationFields,
  texts: 'locations',
  add: 'add',
  failed: 'failed.save',
  title: ({ name }) => name,
  state: ({ code }) => code,
});

/** Creates a storage location. */
export const LocationAddPage = () => <AddForm kind={location} />;

/** Changes a storage location. */
export const LocationEditPage = () => <EditForm kind={location} />;
