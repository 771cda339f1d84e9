import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDoneBy } from '../../core/words/formats.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { ProductActions } from './product-actions.tsx';
import { OfferedBadge } from './product-columns.tsx';
import { ProductValues } from './product-values.tsx';

const ownEvents = ['activated', 'deactivated', 'article', 'day-changed'] as const;
type OwnEvent = (typeof ownEvents)[number];
const events: ReadonlySet<string> = new Set(ownEvents);

/** What happened to a potential product, newest first. */
const ProductHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['potentialProducts', 'ui']);
  const fields: HistoryField<PotentialProduct>[] = [
    [t('supplier'), ({ supplier }) => supplier?.name, ({ supplier }) => supplier?.id],
    [t('article'), ({ article }) => article?.name, ({ article }) => article?.id],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    events.has(event) ? t(`history.${event as OwnEvent}`) : t(`ui:history.${event}` as 'ui:history.changed');
  return <RecordHistory owner="potential-products" id={id} fields={fields} sentence={sentence} />;
};

/** What a product is, who offers it, and what has become of it. */
const ProductFacts = ({ product }: { product: PotentialProduct }) => {
  const { t } = useTranslation(['potentialProducts', 'articles']);
  const { biomassType, substrate, storageLocation, order, article } = product;
  const { acceptedAt, acceptedByName, createdAt, createdByName } = product;
  return (
    <FactList
      title={t('one')}
      isTitleHidden
      facts={[
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
          <OfferedBadge active={product.active} /> <RecordLink kind="address" record={product.supplier} />
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
