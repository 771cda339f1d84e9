import type { LocationItem } from '@halm/model/masterdata/locations/location.ts';
import { locationTypes } from '@halm/model/masterdata/locations/location-choices.ts';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActiveFilter } from '../../core/lists/active-filter.tsx';
import { AddButton } from '../../core/lists/add-button.tsx';
import type { MoreFilters } from '../../core/lists/filter-fold.tsx';
import { ImportButton } from '../../core/lists/import-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { ToCompleteFilter } from '../../core/lists/to-complete-filter.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatAmount, formatPercent, formatQuantity } from '../../core/words/formats.ts';
import { LocationState } from './location-state.tsx';

const useLevelText = () => {
  const { t } = useTranslation('locations');
  return ({ level: { quantity, percent, isAtLeast }, unit, type }: LocationItem): string => {
    if (type === 'production') return '–';
    const amount = formatQuantity(quantity, unit);
    const words = percent === null ? amount : `${amount} · ${formatPercent(percent / 100)}`;
    return isAtLeast ? t('atLeast', { level: words }) : words;
  };
};

const useLocationColumns = (): Column<LocationItem>[] => {
  const { t } = useTranslation('locations');
  const levelText = useLevelText();
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'code', header: t('code'), cell: ({ code }) => code, sort: 'code' },
    { id: 'type', header: t('kind'), cell: ({ type }) => t(`type.${type}`), sort: 'type' },
    { id: 'level', header: t('level'), cell: levelText, align: 'right' },
    {
      id: 'maximum',
      header: t('maximum'),
      cell: ({ maximumAmount, unit }) => (maximumAmount === null ? '–' : formatAmount(maximumAmount, unit)),
      align: 'right',
    },
    { id: 'mode', header: t('mode'), cell: ({ withdrawalMode }) => t(`withdrawal.${withdrawalMode}`) },
    { id: 'city', header: t('city'), cell: ({ city }) => city ?? '–', isOptional: true },
    { id: 'gate', header: t('gate'), cell: ({ gatePlcId }) => gatePlcId ?? '–', isOptional: true },
    { id: 'state', header: t('state'), cell: (location) => <LocationState location={location} /> },
  ];
};

const LocationFilters = () => {
  const { t } = useTranslation(['locations', 'ui']);
  return (
    <>
      <SelectFilter
        name="type"
        label={t('kind')}
        options={locationTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <ActiveFilter label={t('state')} />
    </>
  );
};

/** What is wanted now and then. */
const useMoreLocationFilters = (): MoreFilters => {
  const { t } = useTranslation('locations');
  const locks = [
    { value: 'true', label: t('locked') },
    { value: 'false', label: t('notLocked') },
  ];
  return {
    names: ['locked', 'toComplete'],
    fields: (
      <>
        <SelectFilter name="locked" label={t('lock.filter')} options={locks} />
        <ToCompleteFilter />
      </>
    ),
  };
};

/** All storage locations of the plant, each with how full it is. */
export const LocationListPage = () => {
  const { t } = useTranslation('locations');
  const add = <AddButton to="/verwaltung/lagerorte/hinzufügen">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /locations', 'locations')}
      columns={useLocationColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/lagerorte/$id', params: { id } })}
      actions={
        <>
          <ImportButton kind="locations" />
          {add}
        </>
      }
      searchLabel={t('search')}
      defaultSort="name"
      filters={<LocationFilters />}
      moreFilters={useMoreLocationFilters()}
      empty={{ icon: IconBuildingWarehouse, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
