import { positionOf } from '@halm/model/core/contract/geography.ts';
import type { Location } from '@halm/model/masterdata/locations/location.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { PositionLink } from '../../core/map/position-link.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { useToCompleteFlag } from '../../core/records/use-to-complete-flag.tsx';
import { formatAmount, formatCount, formatDateTime } from '../../core/words/formats.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { LocationActions } from './location-actions.tsx';
import { LocationHistory } from './location-history.tsx';
import { LocationState } from './location-state.tsx';
import classes from './locations.module.css';

const placeOf = ({ street, zip, city }: Location): string =>
  [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** What was entered about a location. What nobody has entered is left out. */
const LocationFacts = ({ location }: { location: Location }) => {
  const { t } = useTranslation('locations');
  const { type, active, maximumAmount, unit, withdrawalMode, collectionOnly, solidInput } = location;
  const { digesterVolumeM3: volume } = location;
  const position = positionOf(location);
  // Where something may lie, it stands beside what lies there.
  const isLevelShown = active && type !== 'production';
  const uses = [collectionOnly && t('collectionOnly'), solidInput && t('solidInput')].filter(Boolean).join(', ');
  const optional = [
    { label: t('maximum'), value: !isLevelShown && maximumAmount !== null && formatAmount(maximumAmount, unit) },
    { label: t('digesterVolume'), value: volume !== null && `${formatCount(volume)} m³` },
    { label: t('form.use'), value: uses },
    { label: t('gate'), value: location.gatePlcId },
    { label: t('form.place'), value: placeOf(location) },
    { label: t('position'), value: position && <PositionLink position={position} active={active} id={location.id} /> },
    { label: t('form.description'), value: location.description },
  ];
  return (
    <FactList
      title={t('form.identity')}
      facts={[
        { label: t('mode'), value: t(`withdrawal.${withdrawalMode}`) },
        ...optional.filter(({ value }) => value),
        { label: t('updated'), value: formatDateTime(location.updatedAt) },
      ]}
    />
  );
};

const State = ({ location }: { location: Location }) => {
  const { t } = useTranslation('locations');
  return (
    <>
      <LocationState location={location} /> {[location.code, t(`type.${location.type}`)].join(' · ')}
    </>
  );
};

/** What keeps bookings from a location, as a sentence. */
const useNotices = ({ locked, lockReason, active }: Location) => {
  const { t } = useTranslation('locations');
  const lock = locked && {
    id: 'locked',
    weight: 'blocking' as const,
    text: lockReason ? t('lock.because', { reason: lockReason }) : t('lock.notice'),
  };
  const use = !active && { id: 'inactive', weight: 'info' as const, text: t('use.notice') };
  return [lock, use].filter((notice) => notice !== false);
};

type Part = (location: Location) => ReactNode;
type LocationDetailPageProps = Readonly<Record<'stock' | 'layers' | 'level' | 'movements' | 'bookings', Part>>;

/**
 * One storage location: what lies there and since when, what moved and was booked, what was entered about it.
 */
export const LocationDetailPage = ({ stock, layers, level, movements, bookings }: LocationDetailPageProps) => {
  const { t } = useTranslation('locations');
  const { id } = useParams({ from: '/verwaltung/lagerorte/$id/' });
  const { data: location } = useSuspenseQuery(recordQuery('GET /locations/:id', { id }));
  const parts = useRecordParts({ owner: 'locations', id }, () => <LocationHistory locationId={id} />);
  return (
    <DetailPage
      title={location.name}
      back={<Link to="/verwaltung/lagerorte">{t('title')}</Link>}
      state={<State location={location} />}
      actions={<LocationActions location={location} />}
      notice={
        <FlagList
          label={t('notices')}
          flags={[...useToCompleteFlag('locations', location.id), ...useNotices(location)]}
        />
      }
      tabs={[
        {
          id: 'overview',
          label: t('tab.overview'),
          content: () => (
            <div className={classes.overview}>
              {stock(location)}
              <LocationFacts location={location} />
            </div>
          ),
        },
        { id: 'layers', label: t('tab.layers'), content: () => layers(location) },
        { id: 'level', label: t('level'), content: () => level(location) },
        { id: 'movements', label: t('tab.movements'), content: () => movements(location) },
        { id: 'bookings', label: t('tab.bookings'), content: () => bookings(location) },
        ...parts,
      ]}
    />
  );
};
