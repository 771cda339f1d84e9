import type { Import } from '@halm/model/imports/import.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { reasonText } from '../app/reason-text.ts';
import { Card } from '../ui/card.tsx';
import classes from './imports.module.css';

const SHOWN = 50;

type Props = { importId: string; mapping: Import['mapping']; headers: readonly string[]; wrongRows: number };

/** The wrong rows, each with its number, the column at fault, what stands there and why it can't be taken. */
export const ImportProblems = ({ importId, mapping, headers, wrongRows }: Props) => {
  const { t } = useTranslation('imports');
  const { data } = useQuery({
    ...recordQuery('GET /bookings/import/:id/rows', { id: importId }, { onlyErrors: 'true', size: SHOWN }),
    enabled: wrongRows > 0,
  });
  if (wrongRows === 0) return null;
  return (
    <Card title={t('problems.title', { count: wrongRows, shown: formatCount(wrongRows) })}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('problems.row')}</th>
              <th scope="col">{t('problems.column')}</th>
              <th scope="col">{t('problems.value')}</th>
              <th scope="col">{t('problems.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.items.flatMap((row) =>
              row.problems.map((problem) => {
                const place = problem.column === null ? undefined : mapping[problem.column];
                return (
                  <tr key={`${row.row} ${problem.column} ${problem.reason}`}>
                    <td>{row.row}</td>
                    <td>{place === undefined ? '–' : headers[place]}</td>
                    <td className={classes.value}>{problem.value || '–'}</td>
                    <td>{reasonText(problem.reason)}</td>
                  </tr>
                );
              }),
            )}
          </tbody>
        </table>
      </div>
      {wrongRows > SHOWN && <p className={classes.soft}>{t('problems.more', { shown: formatCount(SHOWN) })}</p>}
    </Card>
  );
};
