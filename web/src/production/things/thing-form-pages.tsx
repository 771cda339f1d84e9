import { type Thing, thingInputSchema } from '@halm/model/production/things/thing.ts';
import { thingKinds } from '@halm/model/production/things/thing-choices.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { PositionFields } from '../../core/map/position-fields.tsx';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';

const ThingFields = ({ record: thing }: FieldsProps<Thing>) => {
  const { t } = useTranslation('things');
  return (
    <>
      <FormSection title={t('type')}>
        <TextField name="name" label={t('name')} required />
        <SelectField
          name="kind"
          label={t('kind')}
          required
          options={thingKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField name="code" label={t('code')} description={t('form.codeHint')} />
        <ReferenceField
          path="locationId"
          label={t('location')}
          description={t('form.locationHint')}
          call="GET /locations"
          query={{ active: 'true' }}
          name={({ name }) => name}
          initial={thing?.location ?? null}
        />
        <SwitchField name="active" label={t('form.active')} />
      </FormSection>
      <FormSection title={t('form.place')} hint={t('form.placeHint')}>
        <PositionFields />
      </FormSection>
    </>
  );
};

const emptyThing = (): BodyOf<'POST /things'> => ({
  kind: 'digester',
  name: '',
  code: null,
  locationId: null,
  latitude: null,
  longitude: null,
  active: true,
});

/** What stands at the plant. */
export const thing = recordKind({
  create: 'POST /things',
  read: 'GET /things/:id',
  update: 'PATCH /things/:id',
  list: { to: '/dinge/overview' },
  page: (id) => ({ to: '/dinge/overview/$id', params: { id } }),
  schema: thingInputSchema,
  empty: emptyThing,
  valuesOf: ({ id: _, version: _v, updatedAt: _u, location, ...values }: Thing) => ({
    ...values,
    locationId: location?.id ?? null,
  }),
  Fields: ThingFields,
  texts: 'things',
  add: 'add',
  failed: 'failed.save',
  title: ({ name }) => name,
});

/** Creates a thing. */
export const ThingAddPage = () => <AddForm kind={thing} />;

/** Changes a thing. */
export const ThingEditPage = () => <EditForm kind={thing} />;
