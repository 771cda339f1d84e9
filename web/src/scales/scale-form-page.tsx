import { type Scale, scaleInputSchema, scaleProtocolSchema } from '@halm/model/scales/scale.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { DateField } from '../ui/date-field.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

type Values = BodyOf<'POST /scales'>;
const LIST = '/settings/scales';

const emptyScale: Values = {
  ...{ name: '', calibrationLicenceNumber: '', verifiedUntil: null, capacityKg: 60_000, divisionKg: 20 },
  ...{ protocol: 'mettler-toledo-continuous', host: '', port: 1701, active: true },
};
const valuesOf = ({ id: _, version: _v, updatedAt: _u, ...values }: Scale): Values => values;

const ScaleFields = () => {
  const { t } = useTranslation('scales');
  const protocols = scaleProtocolSchema.options.map((value) => ({ value, label: t(`protocol.${value}`) }));
  return (
    <>
      <FormSection title={t('form.legal')}>
        <TextField name="name" label={t('name')} required />
        <TextField name="calibrationLicenceNumber" label={t('licence')} required />
        <DateField name="verifiedUntil" label={t('verifiedUntil')} />
        <SwitchField name="active" label={t('form.active')} />
        <NumberField name="capacityKg" label={t('capacity')} unit="kg" digits={0} required />
        <NumberField name="divisionKg" label={t('form.division')} unit="kg" digits={0} required />
      </FormSection>
      <FormSection title={t('form.connection')} hint={t('form.connectionHint')}>
        <SelectField name="protocol" label={t('form.protocol')} options={protocols} required />
        <TextField name="host" label={t('form.host')} required />
        <NumberField name="port" label={t('form.port')} digits={0} required />
      </FormSection>
    </>
  );
};

const useDone = () => {
  const { t } = useTranslation('scales');
  const goTo = useGoTo();
  return {
    back: () => goTo(LIST),
    saved: () => {
      showSuccess(t('saved'));
      goTo(LIST);
    },
  };
};

/** Creates a scale. */
export const ScaleAddPage = () => {
  const { t } = useTranslation('scales');
  const create = useOperation('POST /scales');
  const { back, saved } = useDone();
  return (
    <RecordForm
      title={t('add')}
      schema={scaleInputSchema}
      values={emptyScale}
      save={({ body }) => create.mutateAsync({ body })}
      onSaved={saved}
      onCancel={back}
    >
      <ScaleFields />
    </RecordForm>
  );
};

/** Changes or deletes a scale. */
export const ScaleEditPage = () => {
  const { id } = useParams({ from: '/settings/scales/$id' });
  const query = recordQuery('GET /scales/:id', { id });
  const { data: scale } = useSuspenseQuery(query);
  const client = useQueryClient();
  const update = useOperation('PATCH /scales/:id');
  const remove = useOperation('DELETE /scales/:id');
  const { back, saved } = useDone();
  const at = { params: { id }, version: scale.version };
  return (
    <RecordForm
      title={scale.name}
      state={scale.calibrationLicenceNumber}
      actions={<DeleteButton name={scale.name} remove={(options) => remove.mutate(at, options)} onDeleted={back} />}
      schema={scaleInputSchema}
      values={valuesOf(scale)}
      version={scale.version}
      save={({ body, version }) => update.mutateAsync({ params: { id }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      }}
      onSaved={saved}
      onCancel={back}
    >
      <ScaleFields />
    </RecordForm>
  );
};
