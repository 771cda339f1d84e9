import type { LevelHistory } from '@halm/model/stock/inventory/inventory.ts';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { formatDate, formatQuantity } from '../../core/words/formats.ts';
import { totalsOf } from './drawn-levels.ts';

const Rows = ({ levels }: { levels: LevelHistory }) => {
  const { days, unit, articles } = levels;
  const totals = totalsOf(levels);
  const amount = (quantity: number | undefined) => (quantity === undefined ? '–' : formatQuantity(quantity, unit));
  const newestFirst = days.map((_, at) => at).toReversed();
  return (
    <tbody>
      {newestFirst.map((at) => (
        <tr key={days[at]}>
          <th scope="row">{formatDate(days[at] ?? '')}</th>
          {articles.map(({ article, quantities }) => (
            <td key={article.id}>{amount(quantities?.[at])}</td>
          ))}
          {articles.length > 1 && <td>{amount(totals[at])}</td>}
        </tr>
      ))}
    </tbody>
  );
};

/** The levels of a chart as figures, the newest first. */
export const LevelTable = ({ levels }: { levels: LevelHistory }) => {
  const { t } = useTranslation('inventory');
  return (
    <AsTable label={t('level.asTable')}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('level.day')}</th>
              {levels.articles.map(({ article }) => (
                <th key={article.id} scope="col">
                  {article.name}
                </th>
              ))}
              {levels.articles.length > 1 && <th scope="col">{t('level.total')}</th>}
            </tr>
          </thead>
          <Rows levels={levels} />
        </>
      )}
    </AsTable>
  );
};
