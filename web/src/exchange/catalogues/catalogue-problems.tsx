import type { CatalogueItem } from '@halm/model/exchange/catalogues/catalogue-contract.ts';
import { valueParameters } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { fieldText } from '../../core/words/reason-text.ts';
import classes from './catalogues.module.css';

/** The wrong rows of a table: which line, which column, what stands there and which rule it breaks. */
export const CatalogueProblems = ({ items }: { items: readonly CatalogueItem[] }) => {
  const { t } = useTranslation(['catalogues', 'valueSets']);
  const wrong = items.filter(({ state }) => state === 'wrong');
  const columnName = (column: string | null): string => {
    if (column === null) return '–';
    return column in valueParameters ? t(`valueSets:parameter.${column as 'biogas'}`) : t(`field.${column as 'name'}`);
  };
  if (wrong.length === 0) return null;
  return (
    <Card title={`${t('wrong')} (${wrong.length})`}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('problemColumn')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {wrong.flatMap(({ row, problems }) =>
              problems.map(({ column, value, ...refused }) => (
                <tr key={`${row} ${column} ${refused.reason}`}>
                  <td>{row}</td>
                  <td>{columnName(column)}</td>
                  <td>{value || '–'}</td>
                  <td>{fieldText(refused)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
};
