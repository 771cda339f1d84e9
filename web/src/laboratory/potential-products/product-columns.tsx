import type { PotentialProductItem } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDateTime } from '../../core/words/formats.ts';

/** Whether a product is still offered, as a word. */
export const OfferedBadge = ({ active }: { active: boolean }) => {
  const { t } = useTranslation('potentialProducts');
  return <StatusBadge tone="normal">{t(`states.${active}`)}</StatusBadge>;
};

/** The columns of a list of potential products. */
export const useProductColumns = (): Column<PotentialProductItem>[] => {
  const { t } = useTranslation('potentialProducts');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'active', header: t('state'), cell: ({ active }) => <OfferedBadge active={active} /> },
    {
      id: 'supplier',
      header: t('supplier'),
      cell: ({ supplier }) => <RecordLink kind="address" record={supplier} />,
    },
    { id: 'biomassType', header: t('biomassType'), cell: ({ biomassType }) => biomassType.name },
    {
      id: 'order',
      header: t('order'),
      cell: ({ order }) => <RecordLink kind="analysisOrder" record={order} />,
    },
    { id: 'created', header: t('createdAt'), cell: ({ createdAt }) => formatDateTime(createdAt), sort: 'createdAt' },
    {
      id: 'article',
      header: t('article'),
      cell: ({ article }) => (article ? <RecordLink kind="article" record={article} /> : '–'),
    },
    {
      id: 'storageLocation',
      header: t('storageLocation'),
      cell: ({ storageLocation }) => storageLocation ?? '–',
      isCardNeedless: ({ storageLocation }) => storageLocation === null,
    },
  ];
};

/** Where a row of such a list leads. */
export const productLink = ({ id }: { id: string }) =>
  ({ to: '/verwaltung/potential-products/$id', params: { id } }) as const;
