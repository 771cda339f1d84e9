import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { ProductActions } from './product-actions.tsx';
import { OfferedBadge } from './product-columns.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHistory } from './product-history.tsx';
import { ProductValues } from './product-values.tsx';

/** One potential product: what it is, by which values it was accepted, what has become of it. */
export const ProductDetailPage = () => {
  const { t } = useTranslation('potentialProducts');
  const { id } = useParams({ from: '/verwaltung/potential-products/$id/' });
  const { data: product } = useSuspenseQuery(recordQuery('GET /lims/potential-products/:id', { id }));
  const parts = useRecordParts({ owner: 'potential-products', id }, () => <ProductHistory id={id} />);
  return (
    <DetailPage
      title={product.name}
      back={<Link to="/verwaltung/potential-products">{t('title')}</Link>}
      state={
        <>
          <OfferedBadge active={product.active} /> {product.supplier.name}
        </>
      }
      actions={<ProductActions product={product} />}
      tabs={[
        { id: 'details', label: t('one'), content: () => <ProductFacts product={product} /> },
        { id: 'values', label: t('values.tab'), content: () => <ProductValues product={product} /> },
        ...parts,
      ]}
    />
  );
};
