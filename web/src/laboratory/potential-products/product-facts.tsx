import type { PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDoneBy } from '../../core/words/formats.ts';

/** What a product is, who offers it, and what has become of it. */
export const ProductFacts = ({ product }: { product: PotentialProduct }) => {
  const { t } = useTranslation(['potentialProducts', 'articles']);
  const { name, supplier, biomassType, substrate, storageLocation, order, article } = product;
  const { acceptedAt, acceptedByName, createdAt, createdByName } = product;
  return (
    <FactList
      title={t('one')}
      facts={[
        { label: t('name'), value: name },
        { label: t('supplier'), value: <RecordLink kind="address" record={supplier} /> },
        { label: t('biomassType'), value: biomassType.name },
        { label: t('substrate'), value: substrate && t(`articles:substrate.${substrate}`) },
        { label: t('storageLocation'), value: storageLocation },
        { label: t('order'), value: <RecordLink kind="analysisOrder" record={order} /> },
        ...(acceptedAt ? [{ label: t('acceptedAt'), value: formatDoneBy(acceptedAt, acceptedByName) }] : []),
        { label: t('createdAt'), value: formatDoneBy(createdAt, createdByName) },
        { label: t('article'), value: article && <RecordLink kind="article" record={article} /> },
      ]}
    />
  );
};
