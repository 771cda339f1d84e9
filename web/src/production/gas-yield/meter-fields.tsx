import { type Meter, type MeterQuantity, meterQuantities, meterUnits } from '@halm/model/production/gas-yield/meter.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import type { RowOf } from '../../core/lists/use-list.ts';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { fieldText } from '../../core/words/reason-text.ts';

/** Why an endpoint does not measure this. */
const misfitOf =
  (quantity: MeterQuantity) =>
  ({ kind, isText }: RowOf<'GET /endpoints'>): string | undefined => {
    if (isText || (kind !== 'counter' && kind !== 'gauge')) return fieldText({ reason: 'meter.endpoint-no-amount' });
    return quantity === 'methane-share' && kind === 'counter'
      ? fieldText({ reason: 'meter.endpoint-no-share' })
      : undefined;
  };

/** Of electricity the efficiency, of biomethane its methane; nothing else has a share. */
const ShareField = ({ quantity }: { quantity: MeterQuantity }) => {
  const { t } = useTranslation('meters');
  if (quantity !== 'electricity' && quantity !== 'biomethane') return null;
  const name = quantity === 'electricity' ? 'efficiency' : 'content';
  return (
    <NumberField
      name="sharePercent"
      label={t(`form.${name}`)}
      description={t(`form.${name}Hint`)}
      unit="%"
      digits={2}
    />
  );
};

/** What a meter measures, by which endpoint, and on which days. */
export const MeterFields = ({ record: meter }: FieldsProps<Meter>) => {
  const { t } = useTranslation(['meters', 'gasYield']);
  const quantity = useFieldValue<MeterQuantity>('quantity');
  return (
    <>
      <FormSection title={t('form.what')}>
        <TextField name="name" label={t('name')} required wide />
        <SelectField
          name="quantity"
          label={t('quantity')}
          options={meterQuantities.map((value) => ({ value, label: t(`gasYield:quantities.${value}`) }))}
          required
        />
        <ReferenceField
          path="endpointId"
          label={t('endpoint')}
          description={t('form.endpointHint')}
          placeholder={t('byHand')}
          call="GET /endpoints"
          query={{ state: 'named' }}
          name={(row) => row.name ?? row.key}
          against={misfitOf(quantity)}
          initial={meter?.endpoint ?? null}
        />
        <NumberField
          name="factor"
          label={t('factor')}
          description={
            quantity === 'methane-share' ? t('form.shareHint') : t('form.factorHint', { unit: meterUnits[quantity] })
          }
          ungrouped
          required
        />
        <ShareField quantity={quantity} />
      </FormSection>
      <FormSection title={t('form.time')}>
        <DateField name="startsOn" label={t('startsOn')} required />
        <DateField name="endsOn" label={t('endsOn')} />
      </FormSection>
    </>
  );
};
