import type { CurvePoint } from '@halm/model/production/endpoints/curve.ts';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { formatSecond } from '../../core/words/formats.ts';
import { readingText } from './endpoint-words.ts';

const secondOf = (at: number): string => formatSecond(new Date(at).toISOString());

type ReadingTableProps = {
  /** Whose readings these are, where several tables stand together. */
  name?: string;
  unit: string | null;
  readings: readonly CurvePoint[];
};

/** What a curve draws, the newest in front; of stretches of time also their lowest and highest. */
export const ReadingTable = ({ name, unit, readings }: ReadingTableProps) => {
  const { t } = useTranslation('endpoints');
  const isRolledUp = readings[0]?.minimum !== undefined;
  return (
    <AsTable label={name === undefined ? t('day.asTable') : t('day.asTableOf', { name })}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{isRolledUp ? t('curve.from') : t('measuredAt')}</th>
              <th scope="col">{isRolledUp ? t('curve.value') : t('readings')}</th>
              {isRolledUp && <th scope="col">{t('curve.minimum')}</th>}
              {isRolledUp && <th scope="col">{t('curve.maximum')}</th>}
            </tr>
          </thead>
          <tbody>
            {readings.toReversed().map(({ at, value, minimum, maximum }) => (
              <tr key={at}>
                <th scope="row">{secondOf(at)}</th>
                <td>{readingText(value, unit)}</td>
                {minimum !== undefined && <td>{readingText(minimum, unit)}</td>}
                {maximum !== undefined && <td>{readingText(maximum, unit)}</td>}
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};
