import '@mantine/core/styles/Tabs.layer.css';
import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatQuantity } from '../../core/words/formats.ts';
import { DaysLeft } from './days-left.tsx';
import classes from './inventory.module.css';
import { LayerTable } from './layer-table.tsx';
import { MisfitNotes } from './misfit-notes.tsx';
import { MovementTable } from './movement-table.tsx';
import { ShrinkageButton } from './shrinkage-button.tsx';

/**
 * A storage location in full: what lies there of each article, its layers, what moved. A chosen one comes
 * into sight, which it isn't below a dozen silos.
 */
export const LocationPanel = ({ location, isChosen }: { location: LocationStock; isChosen: boolean }) => {
  const { t } = useTranslation('inventory');
  const { tab = 'layers' } = useSearch({ from: '/verwaltung/bestand/' });
  const change = useChangeSearch();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <section ref={panel} className={classes.panel} aria-label={location.name}>
      <div className={classes.head}>
        <h2>
          <RecordLink kind="location" record={location} />
        </h2>
        <ShrinkageButton location={location} />
      </div>
      <ul className={classes.stocks}>
        {location.stocks.map((stock) => (
          <li key={stock.articleId}>
            <RecordLink kind="article" record={{ id: stock.articleId, name: stock.articleName }} />
            <strong>{formatQuantity(stock.quantity, stock.unit)}</strong>
            {stock.daysUntilEmpty !== null && <DaysLeft days={stock.daysUntilEmpty} />}
          </li>
        ))}
      </ul>
      {location.stocks.length === 0 && <p className={classes.soft}>{t('nothing')}</p>}
      {location.withoutDensity.length > 0 && (
        <p className={classes.warning}>{t('withoutDensity', { articles: location.withoutDensity.join(', ') })}</p>
      )}
      <MisfitNotes stocks={location.stocks} />
      <Tabs value={tab} onChange={(shown) => change({ tab: shown }, { replace: true })} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="layers">{t('layers.title')}</Tabs.Tab>
          <Tabs.Tab value="movements">{t('movements.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="layers">
          <LayerTable locationId={location.id} mode={location.withdrawalMode} />
        </Tabs.Panel>
        <Tabs.Panel value="movements">
          <MovementTable locationId={location.id} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
};
