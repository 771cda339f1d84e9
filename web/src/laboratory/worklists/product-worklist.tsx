import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { WorklistCard } from '../../core/lists/worklist-card.tsx';
import { worklist } from '../../core/navigation/worklist.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { productLink } from '../potential-products/product-columns.tsx';

type Products = AnswerOf<'GET /lims/potential-products'>;
const SHOWN = 6;

const View = ({ answer: { items, pagination } }: { answer: Products }) => {
  const { t } = useTranslation('potentialProducts');
  return (
    <WorklistCard
      title={t('worklist')}
      pagination={pagination}
      all={{ to: '/verwaltung/potential-products', search: { isArticle: 'false', active: 'true' } }}
      rows={items.map((product) => ({
        id: product.id,
        name: product.name,
        link: productLink(product),
        facts: [product.supplier.name, product.biomassType.name],
        end: formatDateTime(product.createdAt),
      }))}
    />
  );
};

/** Products that are offered and no article yet, the latest in front. */
export const productWorklist = worklist<Products>({
  query: () =>
    listQuery('GET /lims/potential-products', {
      isArticle: 'false',
      active: 'true',
      sort: '-createdAt',
      size: SHOWN,
    }),
  View,
});
