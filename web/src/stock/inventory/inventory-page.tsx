import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiloLevel } from '../../core/charts/silo-level.tsx';
import { recordQuery } from '../../core/client/queries.ts';
import { AddButton, LinkButton } from '../../core/lists/add-button.tsx';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatPercent, formatQuantity } from '../../core/words/formats.ts';
import classes from './inventory.module.css';
import { LocationPanel } from './location-panel.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const LocationCard = ({ location, isShown }: { location: LocationStock; isShown: boolean }) => {
  const { t } = useTranslation('inventory');
  const search = useSearch({ from: '/verwaltung/bestand/' });
  const days = location.stocks[0]?.daysUntilEmpty;
  return (
    <Link
      to="/verwaltung/bestand"
      search={{ ...search, location: location.id }}
      resetScroll={false}
      className={classes.location}
      aria-current={isShown ? 'true' : undefined}
    >
      <SiloLevel
        name={location.name}
        quantity={location.quantity}
        maximum={location.maximum}
        unit={location.unit}
        shape={location.type}
      />
      <strong>{location.name}</strong>
      <span className={classes.figures}>
        {formatQuantity(location.quantity, location.unit)}
        {location.percent !== null && ` · ${formatPercent(location.percent / 100)}`}
      </span>
      <span className={classes.soft}>
        {location.locked
          ? t('locked')
          : days
            ? t('days', { count: days })
            : location.stocks.map((s) => s.articleName).join(', ')}
      </span>
    </Link>
  );
};

/** What lies where: every storage location as a picture, and the chosen one with its layers and movements. */
export const InventoryPage = ({ papers }: { papers: ReactNode }) => {
  const { t } = useTranslation([
    'inventory',
    'locations',
    'stockCounts',
    'stockMonths',
    // Of what its tables tell: loaded with them, they would take the page away for a moment.
    'contracts',
    'addresses',
  ] as const);
  const { location: shownId } = useSearch({ from: '/verwaltung/bestand/' });
  const [isWithdrawing, setWithdrawing] = useState(false);
  // Whoever came by that command finds the dialog open, and as often as they give it.
  const command = useLocation({ select: ({ state }) => state.withdrawal });
  const [obeyed, setObeyed] = useState<string>();
  const { data, error, refetch } = useQuery(recordQuery('GET /inventory', undefined));
  const locations = data?.items ?? [];
  const shown = locations.find(({ id }) => id === shownId) ?? locations.find(({ stocks }) => stocks.length > 0);
  return (
    <DetailPage
      title={t('title')}
      actions={
        <>
          {papers}
          <LinkButton variant="default" to="/verwaltung/bestand/inventur">
            {t('stockCounts:title')}
          </LinkButton>
          <LinkButton variant="default" to="/verwaltung/bestand/monate">
            {t('stockMonths:title')}
          </LinkButton>
          <LinkButton variant="default" to="/verwaltung/bestand/zugang" search={{ location: shown?.id }}>
            {t('enter')}
          </LinkButton>
          <LinkButton variant="default" to="/verwaltung/bestand/korrektur" search={{ location: shown?.id }}>
            {t('correct')}
          </LinkButton>
          <Button onClick={() => setWithdrawing(true)} disabled={!shown}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && locations.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<AddButton to="/verwaltung/lagerorte/hinzufügen">{t('locations:add')}</AddButton>}
        />
      )}
      <nav className={classes.locations} aria-label={t('locations')}>
        {locations.map((location) => (
          <LocationCard key={location.id} location={location} isShown={location.id === shown?.id} />
        ))}
      </nav>
      {shown && <LocationPanel key={shown.id} location={shown} isChosen={shown.id === shownId} />}
      {shown && (
        <WithdrawDialog
          key={`withdraw ${shown.id}`}
          locations={locations}
          origin={shown}
          isOpen={isWithdrawing || (command !== undefined && command !== obeyed)}
          onClose={() => {
            setWithdrawing(false);
            setObeyed(command);
          }}
        />
      )}
    </DetailPage>
  );
};
