import { type ValueParameter, valueParameters } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { valueBases, valueSetCategories, valueSetKinds } from '@halm/model/masterdata/value-sets/value-set-choices.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';

/** The article that a new value set is about. */
export const ValueSetOwner = () => {
  const { t } = useTranslation('valueSets');
  return (
    <ReferenceField path="ownerId" label={t('form.owner')} required call="GET /articles" name={({ name }) => name} />
  );
};

const groups = {
  matter: ['dryMatter', 'organicDryMatter', 'ph'],
  gas: ['biogas', 'methane', 'cleanGas'],
  nutrients: [
    'nitrogen',
    'ammoniumNitrogen',
    'animalNitrogen',
    'phosphorus',
    'potassium',
    'magnesium',
    'nitrogenPerPhosphorus',
    'nitrogenUsage',
    'phosphorusCap',
  ] as const,
} as const satisfies Readonly<Record<string, readonly ValueParameter[]>>;

const ValueFields = ({ group }: { group: keyof typeof groups }) => {
  const { t } = useTranslation('valueSets');
  return (
    <FormSection title={t(`form.${group}`)} {...(group === 'nutrients' && { hint: t('form.nutrientsHint') })}>
      {groups[group].map((name) => (
        <NumberField
          key={name}
          name={`values.${name}`}
          label={t(`parameter.${name}`)}
          unit={valueParameters[name].unit}
        />
      ))}
    </FormSection>
  );
};

/** Whose values they are: one of a contract or a place names it. */
const HolderFields = ({ record }: FieldsProps<ValueSet>) => {
  const { t } = useTranslation('valueSets');
  const { articleId } = useParams({ strict: false });
  const kind = useFieldValue<ValueSet['kind']>('kind');
  const kinds = valueSetKinds.toReversed().map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <>
      <SelectField name="kind" label={t('form.kind')} description={t('form.kindHint')} options={kinds} required wide />
      {kind === 'contract' && (
        <ReferenceField
          path="contractId"
          label={t('form.contract')}
          required
          initial={record?.contract}
          call="GET /contracts"
          query={{ articleId: record?.article.id ?? articleId }}
          name={({ number, supplier }) => `${number} · ${supplier.name}`}
          alone={({ number }) => number}
        />
      )}
      {kind === 'location' && (
        <ReferenceField
          path="locationId"
          label={t('form.location')}
          required
          initial={record?.location}
          call="GET /locations"
          name={({ name, code }) => `${name} (${code})`}
          alone={({ name }) => name}
        />
      )}
    </>
  );
};

/** The fields of a value set, for creating and changing. */
export const ValueSetFields = ({ record }: FieldsProps<ValueSet>) => {
  const { t } = useTranslation('valueSets');
  const categories = valueSetCategories.map((value) => ({ value, label: t(`category.${value}`) }));
  const bases = valueBases.map((value) => ({ value, label: t(`basis.${value}`) }));
  return (
    <>
      <FormSection title={t('form.what')}>
        <HolderFields {...(record && { record })} />
        <SelectField name="category" label={t('form.category')} options={categories} required />
        <DateField name="validFrom" label={t('form.validFrom')} description={t('form.validFromHint')} required />
        <TextField name="source" label={t('form.source')} description={t('form.sourceHint')} required />
        <SelectField name="basis" label={t('form.basis')} description={t('form.basisHint')} options={bases} required />
        <TextAreaField name="notes" label={t('form.notes')} wide />
      </FormSection>
      <ValueFields group="matter" />
      <ValueFields group="gas" />
      <ValueFields group="nutrients" />
    </>
  );
};
