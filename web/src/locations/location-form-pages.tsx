import { locationInputSchema, locationTypeSchema, withdrawalModeSchema } from '@halm/model/locations/location.ts';
import { goodsUnitSchema } from '@halm/model/quantities/quantity.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { AddForm } from '../ui/add-form.tsx';
import { EditForm } from '../ui/edit-form.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { recordKind } from '../ui/record-kind.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';

const emptyLocation: BodyOf<'POST /locations'> = {
  ...{ code: '', name: '', type: 'mass', unit: 'ton', maximumAmount: null, description: null, gatePlcId: null },
  ...{ latitude: null, longitude: null, collectionOnly: false, locked: false, solidInput: false },
  ...{ withdrawalMode: 'fifo', active: true },
};

const LocationFields = () => {
  const { t } = useTranslation('locations');
  return (
    <>
      <FormSection title={t('form.identity')}>
        <TextField name="name" label={t('name')} required />
        <TextField name="code" label={t('code')} description={t('form.codeHint')} required />
        <SelectField
          name="type"
          label={t('kind')}
          required
          options={locationTypeSchema.options.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <QuantityField name="maximumAmount" unitName="unit" units={goodsUnitSchema.options} label={t('maximum')} />
        <SelectField
          name="withdrawalMode"
          label={t('mode')}
          description={t('form.modeHint')}
          required
          options={withdrawalModeSchema.options.map((value) => ({ value, label: t(`withdrawal.${value}`) }))}
        />
        <TextField name="gatePlcId" label={t('form.gate')} />
      </FormSection>
      <FormSection title={t('form.use')}>
        <SwitchField name="locked" label={t('form.locked')} description={t('form.lockedHint')} />
        <SwitchField name="active" label={t('form.active')} description={t('form.activeHint')} />
        <SwitchField name="collectionOnly" label={t('form.collectionOnly')} />
        <SwitchField name="solidInput" label={t('form.solidInput')} />
        <TextAreaField name="description" label={t('form.description')} />
      </FormSection>
    </>
  );
};

/** Silos, tanks, heaps and what feeds from them. */
export const location = recordKind({
  create: 'POST /locations',
  read: 'GET /locations/:id',
  update: 'PATCH /locations/:id',
  remove: 'DELETE /locations/:id',
  removal: { level: 3 },
  list: { to: '/verwaltung/lagerorte' },
  schema: locationInputSchema,
  empty: () => emptyLocation,
  valuesOf: ({ id: _, version: _v, updatedAt: _u, ...values }) => values,
  Fields: LocationFields,
  texts: 'locations',
  add: 'add',
  title: ({ name }) => name,
  state: ({ code }) => code,
});

/** Creates a storage location. */
export const LocationAddPage = () => <AddForm kind={location} />;

/** Changes or deletes a storage location. */
export const LocationEditPage = () => <EditForm kind={location} />;
