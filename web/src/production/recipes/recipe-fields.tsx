import type { Recipe } from '@halm/model/production/recipes/recipe.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormRows } from '../../core/forms/form-rows.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { formatExactPercent } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { SimulationSection } from '../simulation/simulation-section.tsx';
import classes from './recipe-fields.module.css';
import { TonsField } from './tons-field.tsx';

type Row = BodyOf<'POST /recipes'>['dosers'][number];

/** A row before anything is chosen in it. */
export const emptyRow = (): Row => ({ doserId: '', kgPerDay: null as unknown as number });

/** Kilograms as they are typed: nothing yet, or no number, counts as none. */
const kgOf = (row: Row | undefined): number => (typeof row?.kgPerDay === 'number' ? row.kgPerDay : 0);

const useRows = () => useFieldValue<Row[] | undefined>('dosers') ?? [];

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + kgOf(row), 0);

const Share = ({ index }: { index: number }) => {
  const { t } = useTranslation('recipes');
  const rows = useRows();
  const sum = sumOf(rows);
  return (
    <p className={classes.share}>
      <span>{t('share')}</span>
      <output>{sum > 0 ? formatExactPercent(kgOf(rows[index]) / sum) : '–'}</output>
    </p>
  );
};

/** Below the rows, each of its parts below what it adds up. */
const Sum = () => {
  const { t } = useTranslation('recipes');
  const sum = sumOf(useRows());
  return (
    <p className={classes.sum}>
      <span>{t('form.sum')}</span>
      <output>{formatFed(sum)}</output>
      <span>{sum > 0 && formatExactPercent(1)}</span>
      <span />
    </p>
  );
};

const RowFields = ({ path, recipe }: { path: string; recipe: Recipe | undefined }) => {
  const { t } = useTranslation('recipes');
  const index = Number(path.split('.')[1]);
  const chosen = useFieldValue<string>(`${path}.doserId`);
  return (
    <>
      <ReferenceField
        path={`${path}.doserId`}
        label={t('doser')}
        required
        call="GET /dosers"
        query={{ active: 'true' }}
        name={({ name }) => name}
        initial={recipe?.dosers.find(({ doser }) => doser.id === chosen)?.doser ?? null}
      />
      <TonsField name={`${path}.kgPerDay`} label={t('perDay')} required />
      <Share index={index} />
    </>
  );
};

/** What each doser should feed a day; the sum and the shares follow while one types. */
export const RecipeFields = ({ record: recipe, isReadOnly = false }: FieldsProps<Recipe>) => {
  const { t } = useTranslation('recipes');
  return (
    <>
      <FormSection title={t('type')}>
        <TextField name="name" label={t('name')} required wide />
        <DateField name="activeFrom" label={t('activeFrom')} description={t('form.activeFromHint')} />
        <NumberField
          name="dataPeriodDays"
          label={t('form.period')}
          description={t('form.periodHint')}
          unit={t('form.days')}
          digits={0}
          required
        />
      </FormSection>
      <FormSection title={t('form.targets')} hint={t('form.targetsHint')}>
        <FormRows
          path="dosers"
          title={t('dosers')}
          add={t('form.addDoser')}
          empty={emptyRow}
          row={(path) => <RowFields path={path} recipe={recipe} />}
        />
        <Sum />
      </FormSection>
      <SimulationSection rows={useRows()} isReadOnly={isReadOnly} />
    </>
  );
};
