import type { Named } from '@halm/model/core/contract/fields.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { useCreating } from '../../core/forms/use-creating.tsx';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { useCreation } from '../../core/references/use-creation.ts';

/** Few enough to be shown all at once. */
const ALL = { size: 200 } as const;

/** Where there are none yet: the first analysis type, for whoever may create it, as one that a list lacks. */
const FirstAnalysis = ({ path }: { path: string }) => {
  const { t } = useTranslation('analysisTypes');
  const form = useRecordForm();
  const creation = useCreation('GET /lims/analysis-types');
  const { open, dialog } = useCreating(creation, (row) => form.setFieldValue(path, [(row as Named).id]));
  if (!creation) return null;
  return (
    <div>
      <Button variant="default" size="sm" onClick={() => open('')}>
        {t('add')}
      </Button>
      {dialog}
    </div>
  );
};

const AnalysisFields = ({ path }: { path: (name: string) => string }) => {
  const { t } = useTranslation('analysisOrders');
  const { data: types } = useQuery(listQuery('GET /lims/analysis-types', ALL));
  const { data: laboratories } = useQuery(listQuery('GET /lims/laboratories', ALL));
  const chosen = useFieldValue<string | null>(path('laboratoryId'));
  const offered = (laboratories?.items ?? []).filter(({ id, active }) => active || id === chosen);
  return (
    <>
      <ChoicesField
        name={path('analysisTypeIds')}
        label={t('form.analyses')}
        description={types?.items.length === 0 ? t('form.noAnalyses') : undefined}
        choices={(types?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        wide
      />
      {types?.items.length === 0 && <FirstAnalysis path={path('analysisTypeIds')} />}
      <SelectField
        // A choice is known by its name only once there is one.
        key={laboratories ? 'known' : 'waiting'}
        name={path('laboratoryId')}
        label={t('form.ownLaboratory')}
        description={t('form.ownLaboratoryHint')}
        options={offered.map(({ id, address }) => ({ value: id, label: address.name }))}
      />
    </>
  );
};

type ProductFieldsProps = { index: number; onRemove: () => void };

/** The fields of one potential product of an order. */
export const ProductFields = ({ index, onRemove }: ProductFieldsProps) => {
  const { t } = useTranslation('analysisOrders');
  const form = useRecordForm();
  const path = (name: string) => `products.${index}.${name}`;
  const biomassType = useFieldValue<Named | null | undefined>(path('biomassType')) ?? null;
  return (
    <FormSection title={t('form.product', { number: index + 1 })}>
      <TextField name={path('name')} label={t('form.productName')} />
      <ReferenceField
        path={path('biomassTypeId')}
        label={t('biomassType')}
        call="GET /lims/biomass-types"
        name={({ name }) => name}
        initial={biomassType}
        // The row may move within the form, and is drawn anew by its name then.
        onChosen={(row) => form.setFieldValue(path('biomassType'), row ? { id: row.id, name: row.name } : null)}
      />
      <TextField name={path('storageLocation')} label={t('storageLocation')} />
      <AnalysisFields path={path} />
      <Button variant="default" aria-label={t('form.removeProduct', { number: index + 1 })} onClick={onRemove}>
        {t('form.remove')}
      </Button>
    </FormSection>
  );
};
