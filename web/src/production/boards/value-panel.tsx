import type { BoardSeries } from '@halm/model/production/boards/board.ts';
import { useTranslation } from 'react-i18next';
import { readingText } from '../endpoints/endpoint-words.ts';
import { ReadingAge } from '../things/reading-age.tsx';
import classes from './boards.module.css';
import { seriesName } from './series-name.ts';

/** The newest readings, large enough to be read from afar, each with its age. */
export const ValuePanel = ({ series }: { series: readonly BoardSeries[] }) => {
  const { t } = useTranslation('things');
  return (
    <dl className={classes.values} data-single={series.length === 1 || undefined}>
      {series.map((one) => (
        <div key={one.id} className={classes.value}>
          <dt>{seriesName(one)}</dt>
          {one.last ? (
            <dd>
              <strong>{readingText(one.last.value, one.unit)}</strong>
              <span className={classes.age}>
                <ReadingAge at={one.last.measuredAt} />
              </span>
            </dd>
          ) : (
            <dd className={classes.soft}>{t('value.never')}</dd>
          )}
        </div>
      ))}
    </dl>
  );
};
