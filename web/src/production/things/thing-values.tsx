import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { endpointName, readingText } from '../endpoints/endpoint-words.ts';
import { nameWithin } from './name-within.ts';
import { ReadingAge } from './reading-age.tsx';
import classes from './things.module.css';

/** What the endpoints of a thing say now, and how old that is. */
export const ThingValues = ({ thing, endpoints }: { thing: string; endpoints: readonly Endpoint[] }) => {
  const { t } = useTranslation('things');
  return (
    <FactList
      title={t('now')}
      facts={endpoints.map((endpoint) => ({
        label: nameWithin(thing, endpointName(endpoint)),
        value: endpoint.last ? (
          <span className={classes.figure}>
            <strong>{readingText(endpoint.last.value, endpoint.unit)}</strong>
            <span className={classes.soft}>
              <ReadingAge at={endpoint.last.measuredAt} />
            </span>
          </span>
        ) : (
          <span className={classes.soft}>{t('value.never')}</span>
        ),
      }))}
    />
  );
};
