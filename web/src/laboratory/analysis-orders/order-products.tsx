import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import classes from './analysis-orders.module.css';
import { RemoveProductButton } from './remove-product-button.tsx';

type Product = AnalysisOrder['products'][number];

const Analyses = ({ product: { analyses } }: { product: Product }) => {
  const { t } = useTranslation('analysisOrders');
  if (analyses.length === 0) return '–';
  return (
    <ul className={classes.analyses}>
      {analyses.map(({ type, laboratory }) => (
        <li key={type.id}>
          {type.name}: {laboratory?.name ?? <em>{t('nobody')}</em>}
        </li>
      ))}
    </ul>
  );
};

/** Of a draft the form takes products out. */
const removal = (order: AnalysisOrder): Column<Product> => ({
  id: 'remove',
  header: '',
  cell: (product) => <RemoveProductButton order={order} product={product} />,
});

/** What is to be measured, and by which laboratory. */
export const OrderProducts = ({ order }: { order: AnalysisOrder }) => {
  const { products, state } = order;
  const { t } = useTranslation('analysisOrders');
  const columns: Column<Product>[] = [
    { id: 'name', header: t('form.productName'), cell: ({ name }) => name ?? '–' },
    { id: 'biomassType', header: t('biomassType'), cell: ({ biomassType }) => biomassType?.name ?? '–' },
    { id: 'storageLocation', header: t('storageLocation'), cell: ({ storageLocation }) => storageLocation ?? '–' },
    { id: 'analyses', header: t('form.analyses'), cell: (product) => <Analyses product={product} /> },
    ...(state === 'order' ? [removal(order)] : []),
  ];
  return (
    <Card title={t('products')}>
      {products.length === 0 ? (
        <p className={classes.soft}>{t('noProducts')}</p>
      ) : (
        <DataTable label={t('products')} tableKey="analysis-order-products" columns={columns} rows={products} />
      )}
    </Card>
  );
};
