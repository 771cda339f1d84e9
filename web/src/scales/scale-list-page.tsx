import type { Scale } from '@halm/model/scales/scale.ts';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatKg } from '../app/formats.ts';
import { ActiveBadge } from '../ui/active-badge.tsx';
import { AddButton } from '../ui/add-button.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { ListPage } from '../ui/list-page.tsx';
import { useList } from '../ui/use-list.ts';
import { ScaleVerificationNote } from './scale-verification-note.tsx';

const useScaleColumns = (): Column<Scale>[] => {
  const { t } = useTranslation('scales');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'licence', header: t('licence'), cell: ({ calibrationLicenceNumber }) => calibrationLicenceNumber ?? '–' },
    {
      id: 'verified',
      header: t('verifiedUntil'),
      cell: (scale) => (
        <>
          {scale.verifiedUntil ? formatDate(scale.verifiedUntil) : '–'} <ScaleVerificationNote scale={scale} />
        </>
      ),
      sort: 'verifiedUntil',
    },
    { id: 'capacity', header: t('capacity'), cell: ({ capacityKg }) => formatKg(capacityKg), align: 'right' },
    { id: 'state', header: t('state'), cell: ({ active }) => <ActiveBadge active={active} /> },
  ];
};

/** All scales of the plant. */
export const ScaleListPage = () => {
  const { t } = useTranslation('scales');
  const add = <AddButton to="/settings/scales/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /scales', 'scales')}
      columns={useScaleColumns()}
      rowLink={({ id }) => ({ to: '/settings/scales/$id', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconScale, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
