import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { recordQuery } from '../../core/client/queries.ts';
import { AddButton, LinkButton } from '../../core/lists/add-button.tsx';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import classes from './inventory.module.css';
import { LocationPanel } from './location-panel.tsx';
import { SiloList } from './silo-list.tsx';
import { soonestFirst } from './soon-empty.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

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
  const search = useSearch({ from: '/verwaltung/bestand/' });
  const { location: shownId } = search;
  const [isWithdrawing, setWithdrawing] = useState(false);
  // Whoever came by that command finds the dialog open, and as often as they give it.
  const command = useLocation({ select: ({ state }) => state.withdrawal });
  const [obeyed, setObeyed] = useState<string>();
  const { data, error, refetch } = useQuery(recordQuery('GET /inventory', undefined));
  const locations = (data?.items ?? []).toSorted(soonestFirst);
  const shown = locations.find(({ id }) => id === shownId) ?? locations.find(({ stocks }) => stocks.length > 0);
  return (
    <DetailPage
      title={t('title')}
      actions={
        <RecordActions
          more={
            <>
              <ActionLink to="/verwaltung/bestand/korrektur" search={{ location: shown?.id }}>
                {t('correct')}
              </ActionLink>
              <ActionLink to="/verwaltung/bestand/inventur">{t('stockCounts:title')}</ActionLink>
              <ActionLink to="/verwaltung/bestand/monate">{t('stockMonths:title')}</ActionLink>
              {papers}
            </>
          }
        >
          <LinkButton variant="default" to="/verwaltung/bestand/zugang" search={{ location: shown?.id }}>
            {t('enter')}
          </LinkButton>
          <Button onClick={() => setWithdrawing(true)} disabled={!shown}>
            {t('withdraw')}
          </Button>
        </RecordActions>
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
      {locations.length > 0 && (
        <nav className={classes.panel} aria-label={t('locations')}>
          <SiloList locations={locations} shown={{ id: shown?.id, search }} />
        </nav>
      )}
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
