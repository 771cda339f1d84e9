import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatQuantity } from '../../core/words/formats.ts';
import { DaysLeft } from './days-left.tsx';
import type { inventorySearch } from './inventory-search.ts';
import classes from './silo-list.module.css';
import { daysLeft, emptiesSoon } from './soon-empty.ts';
import { StockLevel } from './stock-level.tsx';

type SiloListProps = {
  locations: readonly LocationStock[];
  /** Of the page that shows one of them in full: which, and what it asks beside that. */
  shown?: { id: string | undefined; search: ReturnType<typeof inventorySearch> };
};

const Words = ({ location }: { location: LocationStock }) => {
  const { t } = useTranslation('ui');
  const days = daysLeft(location);
  if (location.locked) return <span className={classes.soft}>{t('silo.locked')}</span>;
  return days === null ? <span> </span> : <DaysLeft days={days} />;
};

/** Storage locations as silos that lead to their stock: how full each is, of what, and how long it lasts. */
export const SiloList = ({ locations, shown }: SiloListProps) => (
  <ul className={classes.silos}>
    {locations.map((location) => (
      <li key={location.id}>
        <Link
          to="/verwaltung/bestand"
          search={{ ...shown?.search, location: location.id }}
          resetScroll={!shown}
          className={classes.silo}
          aria-current={location.id === shown?.id ? 'true' : undefined}
          data-soon={emptiesSoon(location) || undefined}
        >
          <StockLevel stock={location} />
          <strong>{location.name}</strong>
          <span className={classes.figures}>
            {formatQuantity(location.quantity, location.unit)}
            {location.percent !== null && ` · ${formatPercent(location.percent / 100)}`}
          </span>
          <Words location={location} />
        </Link>
      </li>
    ))}
  </ul>
);
