import { type AnalysisType, analysisTypeInputSchema } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import {
  fixedMass,
  isPerMass,
  type ValueParameter,
  valueParameterNames,
  valueParameters,
} from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { valueBases } from '@halm/model/masterdata/value-sets/value-set-choices.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormRows } from '../../core/forms/form-rows.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { recordKind } from '../../core/records/record-kind.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { useTestWithUnit } from './use-test-text.ts';

/** Who changed what about an analysis type, newest first. */
const AnalysisTypeHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('analysisTypes');
  const nameOf = useTestWithUnit();
  const fields: HistoryField<AnalysisType>[] = [
    [t('name'), ({ name }) => name],
    [
      t('tests'),
      ({ tests }) => tests?.map((test) => nameOf({ test, basis: test.basis, unit: test.unit })).join('; '),
      ({ tests }) => tests,
    ],
  ];
  return <ChangesHistory history={useHistory('GET /lims/analysis-types/:id/history', { id })} fields={fields} />;
};

type TestValues = BodyOf<'POST /lims/analysis-types'>['tests'][number];

const emptyTest = (): TestValues => ({ id: null, name: '', parameter: null, unit: '', basis: null });

const TestFields = ({ path }: { path: string }) => {
  const { t } = useTranslation(['analysisTypes', 'valueSets']);
  const form = useRecordForm();
  const parameter = useFieldValue<ValueParameter | null>(`${path}.parameter`);
  const parameters = valueParameterNames.map((value) => ({ value, label: t(`valueSets:parameter.${value}`) }));
  const bases = valueBases.map((value) => ({ value, label: t(`valueSets:basis.${value}`) }));
  // A parameter has its mass, or none; a free test has none unless one is chosen.
  const mass = parameter && fixedMass(parameter);
  const stated = mass ? t(`valueSets:basis.${mass}`) : parameter && isPerMass(parameter) ? '' : t('form.noBasis');
  return (
    <>
      <TextField name={`${path}.name`} label={t('form.test')} required />
      <SelectField
        name={`${path}.parameter`}
        label={t('form.parameter')}
        options={parameters}
        onChoose={(chosen) => {
          form.setFieldValue(`${path}.unit`, valueParameters[chosen as ValueParameter].unit);
          if (!isPerMass(chosen as ValueParameter)) form.setFieldValue(`${path}.basis`, null);
        }}
      />
      <TextField name={`${path}.unit`} label={t('form.unit')} disabled={parameter !== null} />
      <SelectField
        key={parameter}
        name={`${path}.basis`}
        label={t('form.basis')}
        options={bases}
        placeholder={stated}
        disabled={parameter !== null && !isPerMass(parameter)}
        required={parameter !== null && isPerMass(parameter)}
      />
    </>
  );
};

const AnalysisTypeFields = () => {
  const { t } = useTranslation('analysisTypes');
  return (
    <FormSection title={t('type')} hint={t('form.hint')}>
      <TextField name="name" label={t('name')} required />
      <FormRows
        path="tests"
        title={t('tests')}
        hint={t('form.parameterHint')}
        add={t('form.addTest')}
        empty={emptyTest}
        row={(path) => <TestFields path={path} />}
      />
    </FormSection>
  );
};

const useParts = ({ id }: AnalysisType) => {
  const { t } = useTranslation(['analysisTypes', 'ui']);
  const history = { id: 'history', label: t('ui:history.title'), content: () => <AnalysisTypeHistory id={id} /> };
  return { form: t('type'), beside: [history] };
};

/** What laboratories are asked for by one word. */
export const analysisType = recordKind({
  create: 'POST /lims/analysis-types',
  read: 'GET /lims/analysis-types/:id',
  update: 'PATCH /lims/analysis-types/:id',
  remove: 'DELETE /lims/analysis-types/:id',
  list: { to: '/verwaltung/potential-products/settings/analysis-types' },
  schema: analysisTypeInputSchema,
  empty: () => ({ name: '', tests: [emptyTest()] }),
  valuesOf: ({ name, tests }: AnalysisType) => ({ name, tests }),
  Fields: AnalysisTypeFields,
  useParts,
  texts: 'analysisTypes',
  add: 'add',
  title: ({ name }) => name,
});

/** Creates an analysis type. */
export const AnalysisTypeAddPage = () => <AddForm kind={analysisType} />;

/** Changes or deletes an analysis type. */
export const AnalysisTypeEditPage = () => <EditForm kind={analysisType} />;
