import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import { type Product, producedQuantity } from '@halm/model/yard/bookings/produced-amount.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { formatDate, formatLimit, formatQuantity } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import classes from './fed-share.module.css';

type ReckonedProps = { producedAtId: string; articleId: string; day: string; product: Product };

const Reckoned = ({ product, ...query }: ReckonedProps) => {
  const { t } = useTranslation('stockEntries');
  const form = useRecordForm();
  const typed = useFieldValue<number | null>('producedSharePercent');
  const { data: fed } = useQuery(listQuery('GET /bookings/stock-entries/fed', query));
  if (!fed) return null;
  const percent = typed ?? fed.sharePercent;
  const quantity = percent === null ? undefined : producedQuantity(fed.fedKg, percent, product);
  const take = (base: number) => {
    form.setFieldValue('producedSharePercent', percent);
    form.setFieldValue('amount', fromBase(base, product.unit));
  };
  return (
    <div className={classes.fed}>
      <p>
        {t('fed', {
          since: formatDate(fed.since),
          day: formatDate(query.day),
          amount: formatQuantity(fed.fedKg, 'ton'),
        })}
        {fed.unknownMass > 0 && ` ${t('fedUnknown', { count: fed.unknownMass })}`}
      </p>
      <NumberField
        name="producedSharePercent"
        label={t('share')}
        description={fed.sharePercent === null ? undefined : t('shareLast', { percent: formatLimit(fed.sharePercent) })}
        unit="%"
      />
      {quantity !== undefined && quantity > 0 && (
        <Button variant="default" onClick={() => take(quantity)}>
          {t('takeShare', { amount: formatQuantity(quantity, product.unit) })}
        </Button>
      )}
    </div>
  );
};

/**
 * Reckons what the plant made by a share of what was fed to the location that made it, since the last entry.
 * Shown once location, article and day are said.
 */
export const FedShare = ({ product }: { product: Product | null }) => {
  const today = useToday();
  const producedAtId = useFieldValue<string | null>('producedAtId');
  const articleId = useFieldValue<string>('articleId');
  const day = useFieldValue<string | null>('day');
  if (!product || !producedAtId || !articleId || !day || day > today) return null;
  return <Reckoned producedAtId={producedAtId} articleId={articleId} day={day} product={product} />;
};
