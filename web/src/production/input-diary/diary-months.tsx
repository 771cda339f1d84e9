import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import type { QueryOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { formatKg, formatMonth } from '../../core/words/formats.ts';

const CALL = 'GET /input-diary/months';

const Months = ({ narrowing }: { narrowing: QueryOf<typeof CALL> }) => {
  const { t } = useTranslation('inputDiary');
  const { data } = useQuery(listQuery(CALL, narrowing));
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('article')}</th>
          <th scope="col">{t('total.bookedKg')}</th>
          <th scope="col">{t('total.notBookedKg')}</th>
        </tr>
      </thead>
      <tbody>
        {data?.items.map(({ month, article, bookedKg, notBookedKg }) => (
          <tr key={`${month} ${article?.id}`}>
            <th scope="row">{formatMonth(month)}</th>
            <td>{article?.name ?? t('unclear')}</td>
            <td>{formatKg(bookedKg)}</td>
            <td>{formatKg(notBookedKg)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
};

/** What the list comes to for each material and month, for whoever wants to see it. */
export const DiaryMonths = ({ narrowing }: { narrowing: QueryOf<typeof CALL> }) => {
  const { t } = useTranslation('inputDiary');
  return (
    <AsTable label={t('byMonth')} words={[2]}>
      {() => <Months narrowing={narrowing} />}
    </AsTable>
  );
};
