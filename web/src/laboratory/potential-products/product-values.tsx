import type { AcceptedValue, PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { formatValue } from '../../masterdata/value-sets/value-words.ts';
import { useResultText } from '../analysis-types/use-result-text.ts';
import classes from './potential-products.module.css';

const useValueColumns = (): Column<AcceptedValue & { id: string }>[] => {
  const { t } = useTranslation(['potentialProducts', 'valueSets']);
  const say = useResultText();
  return [
    { id: 'test', header: t('values.test'), cell: ({ test }) => test },
    { id: 'value', header: t('values.value'), cell: (result) => say(result, result.unit), align: 'right' },
    {
      id: 'basis',
      header: t('values.basis'),
      cell: ({ basis }) => (basis ? t(`valueSets:basis.${basis}`) : '–'),
    },
    { id: 'laboratory', header: t('values.laboratory'), cell: ({ laboratory }) => laboratory },
    { id: 'sample', header: t('values.sample'), cell: ({ sampleNumber }) => inGroups(sampleNumber) },
    {
      id: 'measuredOn',
      header: t('values.measuredOn'),
      cell: ({ measuredOn }) => (measuredOn ? formatDate(measuredOn) : '–'),
    },
  ];
};

/** What the value set of an article says that a product becomes, or has become. */
export const ProductValueSet = ({ product: { valueSet } }: { product: PotentialProduct }) => {
  const { t } = useTranslation(['potentialProducts', 'valueSets']);
  if (!valueSet)
    return (
      <Card title={t('valueSet.title')}>
        <p className={classes.soft}>{t('valueSet.none')}</p>
      </Card>
    );
  const { basis, values } = valueSet;
  const filled = valueParameterNames.filter((name) => values[name] !== null);
  return (
    <FactList
      title={t('valueSet.titleOf', { basis: t(`valueSets:basis.${basis}`) })}
      facts={filled.map((name) => ({
        label: t(`valueSets:parameter.${name}`),
        value: formatValue(values[name], name),
      }))}
    />
  );
};

/** The values by which a product was accepted, each as its laboratory said it. */
export const ProductValues = ({ product }: { product: PotentialProduct }) => {
  const { t } = useTranslation('potentialProducts');
  const columns = useValueColumns();
  const rows = product.values.map((value, index) => ({ ...value, id: String(index) }));
  return (
    <div className={classes.tab}>
      <Card title={t('values.title')}>
        <DataTable label={t('values.title')} tableKey="potential-product-values" columns={columns} rows={rows} />
      </Card>
      <ProductValueSet product={product} />
    </div>
  );
};
