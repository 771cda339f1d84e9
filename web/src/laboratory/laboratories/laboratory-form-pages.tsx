import { type Laboratory, laboratoryInputSchema } from '@halm/model/laboratory/laboratories/laboratory.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { ReferencesField } from '../../core/references/references-field.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { LaboratoryHistory } from './laboratory-history.tsx';

const LaboratoryFields = ({ record }: FieldsProps<Laboratory>) => {
  const { t } = useTranslation('laboratories');
  return (
    <>
      <FormSection title={t('laboratory')} hint={t('form.hint')}>
        <ReferenceField
          path="addressId"
          label={t('form.address')}
          description={t('form.addressHint')}
          required
          call="GET /addresses"
          query={{ type: 'laboratory', active: 'true' }}
          begun={{ type: 'laboratory' }}
          name={({ companyName }) => companyName}
          initial={record?.address ?? null}
        />
        <ReferencesField
          path="analysisTypeIds"
          label={t('types')}
          initial={record?.analysisTypes ?? []}
          call="GET /lims/analysis-types"
          name={({ name }) => name}
        />
        <NumberField
          name="turnaroundDays"
          label={t('turnaround')}
          description={t('form.turnaroundHint')}
          digits={0}
          required
        />
        <SwitchField name="takesAllSamples" label={t('form.takesAll')} description={t('form.takesAllHint')} />
        <SwitchField name="active" label={t('form.active')} description={t('form.activeHint')} />
      </FormSection>
      <DeliveryFields delivery={record?.delivery} />
    </>
  );
};

/** What of the delivery the form holds: secrets stay empty, which keeps them. */
const deliveryOf = ({ token: _t, clientSecret: _s, ...delivery }: Laboratory['delivery']) => ({
  ...delivery,
  token: '',
  clientSecret: '',
});

const useParts = ({ id }: Laboratory) => {
  const { t } = useTranslation(['laboratories', 'ui']);
  const history = { id: 'history', label: t('ui:history.title'), content: () => <LaboratoryHistory id={id} /> };
  return { form: t('laboratory'), beside: [history] };
};

/** Who measures samples. */
export const laboratory = recordKind({
  create: 'POST /lims/laboratories',
  read: 'GET /lims/laboratories/:id',
  update: 'PATCH /lims/laboratories/:id',
  remove: 'DELETE /lims/laboratories/:id',
  removal: { text: 'removeText' },
  list: { to: '/verwaltung/potential-products/settings/laboratories' },
  schema: laboratoryInputSchema,
  empty: () => ({
    addressId: '',
    analysisTypeIds: [],
    turnaroundDays: 10,
    takesAllSamples: false,
    active: true,
    delivery: { way: 'none' as const },
  }),
  valuesOf: ({ address, analysisTypes, turnaroundDays, takesAllSamples, active, delivery }: Laboratory) => ({
    addressId: address.id,
    analysisTypeIds: analysisTypes.map(({ id }) => id),
    turnaroundDays,
    takesAllSamples,
    active,
    delivery: deliveryOf(delivery),
  }),
  Fields: LaboratoryFields,
  useParts,
  texts: 'laboratories',
  add: 'add',
  title: ({ address }) => address.name,
});

/** Makes an address a laboratory. */
export const LaboratoryAddPage = () => <AddForm kind={laboratory} />;

/** Changes what a laboratory does, or takes from its address that it is one. */
export const LaboratoryEditPage = () => <EditForm kind={laboratory} />;
