import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { formatDate, formatKg } from '../../core/words/formats.ts';
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
