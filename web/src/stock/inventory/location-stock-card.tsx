import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatPercent, formatQuantity } from '../../core/words/formats.ts';
import { DaysLeft } from './days-left.tsx';
import classes from './location-stock-card.module.css';
import { MisfitNotes } from './misfit-notes.tsx';
import { ShrinkageButton } from './shrinkage-button.tsx';
import { StockLevel } from './stock-level.tsx';

const LevelFacts = ({ stock: { quantity, maximum, percent, unit } }: { stock: LocationStock }) => {
  const { t } = useTranslation('inventory');
  const amount = formatQuantity(quantity, unit);
  const free = maximum === null ? null : maximum - quantity;
  return (
    <FactList
      isBare
      facts={[
        { label: t('level.now'), value: percent === null ? amount : `${amount} · ${formatPercent(percent / 100)}` },
        { label: t('level.maximum'), value: maximum === null ? null : formatQuantity(maximum, unit) },
        free !== null && free < 0
          ? { label: t('level.over'), value: formatQuantity(-free, unit) }
          : { label: t('level.free'), value: free === null ? null : formatQuantity(free, unit) },
      ]}
    />
  );
};

const Articles = ({ stock: { stocks, withoutDensity } }: { stock: LocationStock }) => {
  const { t } = useTranslation('inventory');
  return (
    <>
      {stocks.length === 0 && <p className={classes.soft}>{t('nothing')}</p>}
      <ul className={classes.articles}>
        {stocks.map((stock) => (
          <li key={stock.articleId}>
            <span className={classes.colour} style={{ background: stock.colour ?? undefined }} aria-hidden />
            <RecordLink kind="article" record={{ id: stock.articleId, name: stock.articleName }} />
            <strong>{formatQuantity(stock.quantity, stock.unit)}</strong>
            {stock.daysUntilEmpty !== null && <DaysLeft days={stock.daysUntilEmpty} />}
          </li>
        ))}
      </ul>
      {withoutDensity.length > 0 && (
        <p className={classes.warning}>{t('withoutDensity', { articles: withoutDensity.join(', ') })}</p>
      )}
      <MisfitNotes stocks={stocks} />
    </>
  );
};

const StockActions = ({ stock }: { stock: LocationStock }) => {
  const { t } = useTranslation('inventory');
  const search = { location: stock.id };
  return (
    <div className={classes.actions}>
      <LinkButton variant="default" to="/verwaltung/bestand/zugang" search={search}>
        {t('enter')}
      </LinkButton>
      {stock.stocks.length > 0 && (
        <>
          <ShrinkageButton location={stock} />
          <LinkButton variant="default" to="/verwaltung/bestand/korrektur" search={search}>
            {t('correct')}
          </LinkButton>
        </>
      )}
    </div>
  );
};

/** How full a location is and of what: as a picture in the colours of its articles, and in figures. */
export const LocationStockCard = ({ locationId }: { locationId: string }) => {
  const { t } = useTranslation('inventory');
  const { data, isLoading, error, refetch } = useQuery(recordQuery('GET /inventory', undefined));
  const stock = data?.items.find(({ id }) => id === locationId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('level.title')} isTitleHidden isWaiting={isLoading}>
      {stock?.type === 'production' && <p className={classes.soft}>{t('level.production')}</p>}
      {data && !stock && <p className={classes.soft}>{t('nothing')}</p>}
      {stock && stock.type !== 'production' && (
        <div className={classes.level}>
          <div className={classes.picture}>
            <StockLevel stock={stock} />
          </div>
          <div className={classes.figures}>
            <LevelFacts stock={stock} />
            <Articles stock={stock} />
            <StockActions stock={stock} />
          </div>
        </div>
      )}
    </Card>
  );
};
