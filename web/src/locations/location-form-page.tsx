import {
  type Location,
  locationInputSchema,
  locationTypeSchema,
  withdrawalModeSchema,
} from '@halm/model/locations/location.ts';
import { goodsUnitSchema } from '@halm/model/quantities/quantity.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

type Values = BodyOf<'POST /locations'>;
const LIST = '/verwaltung/lagerorte';

const emptyLocation: Values = {
  ...{ code: '', name: '', type: 'mass', unit: 'ton', maximumAmount: null, description: null, gatePlcId: null },
  ...{ latitude: null, longitude: null, collectionOnly: false, locked: false, solidInput: false },
  ...{ withdrawalMode: 'fifo', active: true },
};
const valuesOf = ({ id: _, version: _v, updatedAt: _u, ...values }: Location): Values => values;

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

const useDone = () => {
  const { t } = useTranslation('locations');
  const goTo = useGoTo();
  return {
    back: () => goTo(LIST),
    saved: () => {
      showSuccess(t('saved'));
      goTo(LIST);
    },
  };
};

/** Creates a storage location. */
export const LocationAddPage = () => {
  const { t } = useTranslation('locations');
  const create = useOperation('POST /locations');
  const { back, saved } = useDone();
  return (
    <RecordForm
      title={t('add')}
      schema={locationInputSchema}
      values={emptyLocation}
      save={({ body }) => create.mutateAsync({ body })}
      onSaved={saved}
      onCancel={back}
    >
      <LocationFields />
    </RecordForm>
  );
};

/** Changes, locks or deletes a storage location. */
export const LocationEditPage = () => {
  const { id } = useParams({ from: '/verwaltung/lagerorte/$id/edit' });
  const query = recordQuery('GET /locations/:id', { id });
  const { data: location } = useSuspenseQuery(query);
  const client = useQueryClient();
  const update = useOperation('PATCH /locations/:id');
  const remove = useOperation('DELETE /locations/:id');
  const { back, saved } = useDone();
  const at = { params: { id }, version: location.version };
  return (
    <RecordForm
      title={location.name}
      state={location.code}
      actions={
        <DeleteButton
          name={location.name}
          level={3}
          remove={(options) => remove.mutate(at, options)}
          onDeleted={back}
        />
      }
      schema={locationInputSchema}
      values={valuesOf(location)}
      version={location.version}
      save={({ body, version }) => update.mutateAsync({ params: { id }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      }}
      onSaved={saved}
      onCancel={back}
    >
      <LocationFields />
    </RecordForm>
  );
};
