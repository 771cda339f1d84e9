import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import toolbar from '../../core/lists/list-toolbar.module.css';
import { typesOf } from './shown.ts';

/** What the map shows: everything, a kind of record, one of its types, or what still lacks a position. */
export const MapFilter = () => {
  const { t } = useTranslation(['map', 'addresses', 'locations']);
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
  const groups = [
    ...(useMay('GET /addresses/positions') ? [addresses] : []),
    ...(useMay('GET /locations/positions') ? [locations] : []),
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
