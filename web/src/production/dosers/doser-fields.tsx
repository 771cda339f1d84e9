import type { Doser, DoserMode } from '@halm/model/production/dosers/doser.ts';
import { doserModes, doserUnits } from '@halm/model/production/dosers/doser.ts';
import type { EndpointKind } from '@halm/model/production/endpoints/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import type { RowOf } from '../../core/lists/use-list.ts';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { fieldText } from '../../core/words/reason-text.ts';
import { useStorageFit } from '../../masterdata/articles/use-storage-fit.ts';

type OfDoser = { doser: Doser | undefined };

const Way = ({ doser }: OfDoser) => {
  const { t } = useTranslation('dosers');
  const misfit = useStorageFit(useFieldValue<string | null>('articleId'));
  return (
    <FormSection title={t('form.way')}>
      <ReferenceField
        path="articleId"
        label={t('form.article')}
        description={t('form.articleHint')}
        placeholder={t('whatever')}
        wide
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name, number }) => `${name} (${number})`}
        alone={({ name }) => name}
        initial={doser?.article ?? null}
      />
      <ReferenceField
        path="locationId"
        label={t('location')}
        required
        call="GET /locations"
        query={{ active: 'true' }}
        name={({ name }) => name}
        against={(row) => (row.type === 'production' ? fieldText({ reason: 'doser.from-production' }) : misfit(row))}
        initial={doser?.location ?? null}
      />
      <ReferenceField
        path="productionLocationId"
        label={t('production')}
        required
        call="GET /locations"
        query={{ active: 'true', type: 'production' }}
        name={({ name }) => name}
        initial={doser?.productionLocation ?? null}
      />
    </FormSection>
  );
};

/** How an endpoint of a kind weighs; undefined for one that doesn't. */
const modeOfKind = (kind: EndpointKind | null): DoserMode | undefined => {
  if (kind === 'counter') return 'counter';
  return kind === 'gauge' ? 'net' : undefined;
};

const noWeight = ({ kind, isText }: RowOf<'GET /endpoints'>): string | undefined =>
  isText || !modeOfKind(kind) ? fieldText({ reason: 'doser.endpoint-no-weight' }) : undefined;

const Weighing = ({ doser }: OfDoser) => {
  const { t } = useTranslation(['dosers', 'ui']);
  const form = useRecordForm();
  const mode = useFieldValue<DoserMode>('mode');
  return (
    <FormSection title={t('form.weighing')} hint={t('form.weighingHint')}>
      <ReferenceField
        path="endpointId"
        label={t('endpoint')}
        required
        wide
        call="GET /endpoints"
        query={{ state: 'named' }}
        name={(row) => row.name ?? row.key}
        against={noWeight}
        initial={doser?.endpoint ?? null}
        onChosen={(row) => {
          const its = row && modeOfKind(row.kind);
          if (its) form.setFieldValue('mode', its);
          if (row?.unit === 't' || row?.unit === 'kg') form.setFieldValue('unit', row.unit === 't' ? 'ton' : 'kg');
        }}
      />
      <SelectField
        name="mode"
        label={t('form.mode')}
        description={t(`form.modeHint.${mode}`)}
        options={doserModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        required
      />
      <SelectField
        name="unit"
        label={t('form.unit')}
        description={t('form.unitHint')}
        options={doserUnits.map((value) => ({ value, label: t(`ui:unit.${value}`) }))}
        required
      />
      <NumberField
        name="correctionFactor"
        label={t('form.factor')}
        description={t('form.factorHint')}
        ungrouped
        required
      />
      <NumberField
        name="mostKgPerHour"
        label={t('form.most')}
        description={t('form.mostHint')}
        unit="kg/h"
        digits={0}
        required
      />
    </FormSection>
  );
};

/** What a doser feeds, from where into what, and how it is weighed. */
export const DoserFields = ({ record: doser }: FieldsProps<Doser>) => {
  const { t } = useTranslation('dosers');
  return (
    <>
      <FormSection title={t('type')}>
        <TextField name="name" label={t('name')} required wide />
        <SwitchField name="booksItself" label={t('form.booksItself')} description={t('form.booksItselfHint')} />
        <SwitchField name="active" label={t('form.active')} />
      </FormSection>
      <Way doser={doser} />
      <Weighing doser={doser} />
    </>
  );
};
