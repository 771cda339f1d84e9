import { IconLeaf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery, recordQuery } from '../../core/client/queries.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { SelectFilter, useListFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { productLink, useProductColumns } from './product-columns.tsx';

const BiomassTypeFilter = () => {
  const { t } = useTranslation('potentialProducts');
  const [id] = useListFilter('biomassTypeId');
  const { data } = useQuery({ ...recordQuery('GET /lims/biomass-types/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="biomassTypeId"
      label={t('biomassType')}
      call="GET /lims/biomass-types"
      name={({ name }) => name}
      chosen={data}
    />
  );
};

/** A sourcer reads no address by its id: what a supplier is called, says one of its products. */
const SupplierFilter = () => {
  const { t } = useTranslation('potentialProducts');
  const [supplierId] = useListFilter('supplierId');
  const one = listQuery('GET /lims/potential-products', { supplierId, size: 1 });
  const { data } = useQuery({ ...one, enabled: supplierId !== '' });
  return (
    <ReferenceFilter
      filter="supplierId"
      label={t('supplier')}
      call="GET /lims/addresses"
      name={({ name }) => name}
      chosen={data?.items[0]?.supplier}
    />
  );
};

/** What suppliers offer and quality control has accepted, by name. */
export const ProductListPage = () => {
  const { t } = useTranslation('potentialProducts');
  const both = ['true', 'false'] as const;
  const orders = (
    <LinkButton variant="default" to="/verwaltung/potential-products/analysis-order">
      {t('toOrders')}
    </LinkButton>
  );
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /lims/potential-products', 'potential-products')}
      columns={useProductColumns()}
      rowLink={productLink}
      actions={orders}
      searchLabel={t('search')}
      defaultSort="name"
      filters={<SupplierFilter />}
      moreFilters={{
        names: ['biomassTypeId', 'isArticle', 'active'],
        fields: (
          <>
            <BiomassTypeFilter />
            <SelectFilter
              name="isArticle"
              label={t('article')}
              options={both.map((value) => ({ value, label: t(`isArticle.${value}`) }))}
            />
            <SelectFilter
              name="active"
              label={t('state')}
              options={both.map((value) => ({ value, label: t(`states.${value}`) }))}
            />
          </>
        ),
      }}
      empty={{ icon: IconLeaf, title: t('empty.title'), text: t('empty.text'), action: orders }}
    />
  );
};
