import { IconMap2 } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { ListSearchInput } from '../../core/lists/list-search-input.tsx';
import toolbar from '../../core/lists/list-toolbar.module.css';
import { useChangeSearch } from '../../core/lists/use-list.ts';
import { type Plant, usePlant } from '../../core/map/use-plant.ts';
import { FlagList } from '../../core/records/flag-list.tsx';
import { LightLink } from '../../core/records/light-link.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { PageHead } from '../../core/ui/page-head.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { MapList } from './map-list.tsx';
import classes from './map-page.module.css';
import { MapPanel } from './map-panel.tsx';
import { RecordMap } from './record-map.tsx';
import { placesOf } from './record-places.ts';
import { readShown } from './shown.ts';
import { type MapRecord, useMapPoints } from './use-map-points.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { typesOf } from './shown.ts';

/** What the map shows: everything, a kind of record, one of its types, or what still lacks a position. */
const MapFilter = () => {
  const { t } = useTranslation(['map', 'addresses', 'locations', 'things']);
  const [value, setValue] = useListFilter('show');
  const addresses = {
    group: t('addresses:title'),
    items: [
      { value: 'addresses', label: t('show.addresses') },
      ...typesOf.addresses.map((type) => ({ value: `addresses:${type}`, label: t(`addresses:type.${type}`) })),
    ],
  };
  const locations = {
    group: t('locations:title'),
    items: [
      { value: 'locations', label: t('show.locations') },
      ...typesOf.locations.map((type) => ({ value: `locations:${type}`, label: t(`locations:type.${type}`) })),
    ],
  };
  const things = {
    group: t('things:title'),
    items: [
      { value: 'things', label: t('show.things') },
      ...typesOf.things.map((kind) => ({ value: `things:${kind}`, label: t(`things:kinds.${kind}`) })),
    ],
  };
  const groups = [
    ...(useMay('GET /addresses/positions') ? [addresses] : []),
    ...(useMay('GET /locations/positions') ? [locations] : []),
    ...(useMay('GET /things/positions') ? [things] : []),
  ];
  return (
    <NativeSelect
      className={toolbar.filter}
      label={t('show.label')}
      value={value}
      data={[{ value: '', label: t('show.all') }, { value: 'unplaced', label: t('show.unplaced') }, ...groups]}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
};

/** Holds the line of what is counted, so that it pushes nothing down when it comes. */
const NOT_COUNTED = '\u00a0';

type StateProps = { records: readonly MapRecord[]; isCut: boolean };

const State = ({ records, isCut }: StateProps) => {
  const { t } = useTranslation('map');
  const unplaced = records.filter(({ position }) => !position).length;
  const placed = records.length - unplaced;
  return (
    <>
      <span>{t('placed', { count: placed, total: formatCount(placed) })}</span>
      {unplaced > 0 && <span>{t('unplacedCount', { count: unplaced, total: formatCount(unplaced) })}</span>}
      {isCut && <span>{t('cut', { total: formatCount(records.length) })}</span>}
    </>
  );
};

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) => {
  const { t } = useTranslation('map');
  const key = isNarrowed ? 'noMatch' : 'empty';
  return <EmptyState icon={IconMap2} title={t(`${key}.title`)} text={t(`${key}.text`)} />;
};

const Notes = ({ plant }: { plant: Plant }) => {
  const { t } = useTranslation('map');
  const mayGive = useMay('PUT /settings/organisation');
  if (plant.position) return null;
  const link = mayGive && <LightLink place={{ to: '/settings/module/general' }}>{t('plantGive')}</LightLink>;
  return <FlagList label={t('notes')} flags={[{ id: 'plant', weight: 'info', text: t('plantUnknown'), link }]} />;
};

/** Addresses, storage locations and things where they are: on a map, and in a list that says the same. */
export const MapPage = () => {
  const { t } = useTranslation('map');
  const { show, search, at } = useSearch({ from: '/dinge/map' }) as Partial<Record<'show' | 'search' | 'at', string>>;
  const change = useChangeSearch();
  const navigate = useNavigate();
  const plant = usePlant();
  const { records, isCut, isLoading, error, retry } = useMapPoints(plant, readShown(show), search);
  const choose = (key: string | undefined) => change({ at: key }, { replace: true });
  const record = records.find(({ key }) => key === at);
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} state={isLoading ? NOT_COUNTED : <State records={records} isCut={isCut} />} />
      <search className={toolbar.toolbar}>
        <ListSearchInput list={{ search: search ? { search } : {}, change }} label={t('search')} />
        <MapFilter />
      </search>
      <Notes plant={plant} />
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <div className={classes.parts}>
          <div className={classes.map}>
            <RecordMap plant={plant} records={records} chosen={record?.key} onChoose={choose} />
          </div>
          {records.length > 0 || isLoading ? (
            <MapList
              key={`${show} ${search}`}
              records={records}
              isLoading={isLoading}
              chosen={record?.key}
              onChoose={choose}
              onOpen={(opened) => void navigate(placesOf(opened).page as never)}
            />
          ) : (
            <Nothing isNarrowed={Boolean(show || search)} />
          )}
          {record && (
            <div className={classes.panel}>
              <MapPanel record={record} onClose={() => choose(undefined)} />
            </div>
          )}
        </div>
      )}
    </div>
  );
};
