import type { Named } from '@halm/model/core/contract/fields.ts';
import { goodsUnitSchema, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { type Article, type ArticleType, hasSubstrate } from '@halm/model/masterdata/articles/article.ts';
import type { ArticleField } from '@halm/model/masterdata/articles/article-field.ts';
import { type Substrate, substrateSchema } from '@halm/model/masterdata/articles/substrate.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { ColourField } from '../../core/fields/colour-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { OrderedReferencesField } from '../../core/references/ordered-references-field.tsx';
import { useArticleTypeOptions, useProcedureOptions, useSubstrateOptions } from './article-options.ts';
import { misfitText } from './use-storage-fit.ts';

/** As many as there can be. */
/** What materials are by their origin, as plants usually say it; others may be typed. */
const materialKinds = [
  'energyCrop',
  'manure',
  'agriculturalResidue',
  'industrialResidue',
  'biowaste',
  'digestate',
] as const;

const ALL = 30;

const OwnField = ({ field: { id, name: label, kind, unit, choices } }: { field: ArticleField }) => {
  const name = `fieldValues.${id}`;
  if (kind === 'number') return <NumberField name={name} label={label} {...(unit && { unit })} />;
  if (kind === 'date') return <DateField name={name} label={label} />;
  if (kind === 'choice')
    return <SelectField name={name} label={label} options={choices.map((value) => ({ value, label: value }))} />;
  return <TextField name={name} label={label} />;
};

/** The fields that the organisation has added to its articles. */
const OwnFields = () => {
  const { t } = useTranslation('articles');
  const { data } = useQuery(listQuery('GET /article-fields', { size: ALL }));
  if (!data || data.items.length === 0) return null;
  return (
    <FormSection title={t('ownFields.title')}>
      {data.items.map((field) => (
        <OwnField key={field.id} field={field} />
      ))}
    </FormSection>
  );
};

/** What an article is by nature. */
export const MaterialFields = () => {
  const { t } = useTranslation('articles');
  const isMaterial = hasSubstrate(useFieldValue<ArticleType>('type'));
  const substrates = useSubstrateOptions(substrateSchema.options);
  return (
    <FormSection title={t('form.material')} hint={t('form.materialHint')}>
      <SelectField name="type" label={t('form.type')} options={useArticleTypeOptions()} required />
      <SelectField name="substrate" label={t('form.substrate')} options={substrates} required={isMaterial} />
      <TextField
        name="materialType"
        label={t('form.materialType')}
        choices={materialKinds.map((kind) => t(`materialKind.${kind}`))}
        required={isMaterial}
      />
      <TextField name="category" label={t('form.category')} />
      <NumberField
        name="densityKgPerM3"
        label={t('form.density')}
        description={t('form.densityHint')}
        unit="kg/m³"
        digits={0}
      />
      <TextField name="plcId" label={t('form.plcId')} />
    </FormSection>
  );
};

/** Storage priorities follow from what the material is; what is chosen already stays as it is. */
const useMissingMaterial = (): string | undefined => {
  const { t } = useTranslation('articles');
  const isMaterial = hasSubstrate(useFieldValue<ArticleType>('type'));
  const materialType = useFieldValue<string | null>('materialType');
  const substrate = useFieldValue<string | null>('substrate');
  return isMaterial && !(materialType?.trim() && substrate) ? t('form.materialFirst') : undefined;
};

/** Of the places that can be chosen, why the article as it stands in the form may not lie there. */
const useMisfit = () => {
  const type = useFieldValue<ArticleType>('type');
  const substrate = useFieldValue<Substrate | null>('substrate');
  const unit = useFieldValue<Unit>('unit');
  return (location: { readonly type: LocationType }) => misfitText({ type, substrate, unit }, location);
};

type LocationsFieldProps = { call: 'GET /locations' | 'GET /lims/locations'; initial: readonly Named[] };

/** Where an article lies, best first; `call` lists the storage locations that its reader chooses among. */
export const ArticleLocationsField = ({ call, initial }: LocationsFieldProps) => {
  const { t } = useTranslation('articles');
  return (
    <OrderedReferencesField
      notYet={useMissingMaterial()}
      path="locationIds"
      label={t('form.locations')}
      description={t('form.locationsHint')}
      required
      initial={initial}
      call={call}
      name={({ name, code }) => `${name} (${code})`}
      alone={({ name }) => name}
      against={useMisfit()}
    />
  );
};

/** The fields of an article, for creating and changing. */
export const ArticleFields = ({ record }: FieldsProps<Article>) => {
  const { t } = useTranslation(['articles', 'ui']);
  const units = goodsUnitSchema.options.map((value) => ({ value, label: t(`ui:unit.${value}`) }));
  return (
    <>
      <FormSection title={t('form.identity')}>
        <TextField name="name" label={t('form.name')} required />
        <TextField name="number" label={t('form.number')} required />
        <SelectField name="unit" label={t('form.unit')} description={t('form.unitHint')} options={units} required />
        <ColourField name="colour" label={t('form.colour')} />
        <SwitchField name="active" label={t('form.active')} />
      </FormSection>
      <MaterialFields />
      <FormSection title={t('form.storage')}>
        <ArticleLocationsField call="GET /locations" initial={record?.locations ?? []} />
        <SelectField
          name="invalidProofProcedure"
          label={t('form.procedure')}
          options={useProcedureOptions()}
          required
          wide
        />
      </FormSection>
      <OwnFields />
    </>
  );
};
