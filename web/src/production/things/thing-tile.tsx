import type { ThingItem, ThingValue } from '@halm/model/production/things/thing.ts';
import { useTranslation } from 'react-i18next';
import { LightLink } from '../../core/records/light-link.tsx';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { readingText } from '../endpoints/endpoint-words.ts';
import { nameWithin } from './name-within.ts';
import { ReadingAge } from './reading-age.tsx';
import { Sparkline } from './sparkline.tsx';
import classes from './things.module.css';

/** The newest reading of an endpoint, how old it is, and its last day. */
const TileValue = ({ thing, value }: { thing: string; value: ThingValue }) => {
  const { t } = useTranslation('things');
  const { unit, last, hours } = value;
  const name = nameWithin(thing, value.name);
  const least = Math.min(...hours.map(({ minimum }) => minimum));
  const most = Math.max(...hours.map(({ maximum }) => maximum));
  const label = t('value.day', { name, least: readingText(least, unit), most: readingText(most, unit) });
  return (
    <div className={classes.value}>
      <dt title={value.name}>{name}</dt>
      <dd className={classes.figure}>
        {last ? (
          <>
            <strong>{readingText(last.value, unit)}</strong>
            <span className={classes.soft}>
              <ReadingAge at={last.measuredAt} />
            </span>
          </>
        ) : (
          <span className={classes.soft}>{t('value.never')}</span>
        )}
      </dd>
      {hours.length > 1 && (
        <dd className={classes.line}>
          <Sparkline hours={hours} label={label} />
        </dd>
      )}
    </div>
  );
};

/** A thing in the list: what it is, and what its first endpoints say now. */
export const ThingTile = ({ thing }: { thing: ThingItem }) => {
  const { t } = useTranslation('things');
  const { id, name, kind, code, active, values, endpoints } = thing;
  return (
    <article className={classes.tile} aria-label={name}>
      <div className={classes.head}>
        <h2>
          <LightLink place={{ to: '/dinge/overview/$id', params: { id } }}>{name}</LightLink>
        </h2>
        <p className={classes.soft}>
          {[t(`kinds.${kind}`), code].filter(Boolean).join(' · ')} {!active && <ActiveBadge active={active} />}
        </p>
      </div>
      {values.length > 0 ? (
        <dl className={classes.values}>
          {values.map((value) => (
            <TileValue key={value.id} thing={name} value={value} />
          ))}
        </dl>
      ) : (
        <p className={classes.soft}>{endpoints === 0 && t('value.none')}</p>
      )}
    </article>
  );
};
