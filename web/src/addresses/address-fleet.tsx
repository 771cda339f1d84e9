import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatKg } from '../app/formats.ts';
import { useCanOpen } from '../app/open-places.ts';
import { recordQuery } from '../app/queries.ts';
import { LinkButton } from '../ui/add-button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './addresses.module.css';

type Tab = { addressId: string };

/** The vehicles of an address with their last empty weight. */
export const AddressVehicles = ({ addressId }: Tab) => {
  const { t } = useTranslation('addresses');
  const canOpen = useCanOpen();
  const { data, error, refetch } = useQuery(
    recordQuery('GET /addresses/:id/vehicles', { id: addressId }, { size: 100 }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('tab.vehicles')}</h2>
        {canOpen('/verwaltung/adressen/$addressId/vehicle') && (
          <LinkButton to="/verwaltung/adressen/$addressId/vehicle" params={{ addressId }}>
            {t('vehicle.add')}
          </LinkButton>
        )}
      </div>
      {data?.items.length === 0 && <p className={classes.soft}>{t('vehicle.empty')}</p>}
      <ul className={classes.rows}>
        {data?.items.map((vehicle) => (
          <li key={vehicle.id}>
            <strong>{vehicle.licensePlate}</strong>
            <span>{[vehicle.title, vehicle.type].filter(Boolean).join(' · ')}</span>
            <span>{vehicle.emptyWeightKg === null ? t('vehicle.unweighed') : formatKg(vehicle.emptyWeightKg)}</span>
            <span className={classes.soft}>{vehicle.emptyWeighedAt && formatDateTime(vehicle.emptyWeighedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The drivers of an address with the code on their card. */
export const AddressDrivers = ({ addressId }: Tab) => {
  const { t } = useTranslation('addresses');
  const canOpen = useCanOpen();
  const { data, error, refetch } = useQuery(
    recordQuery('GET /addresses/:id/drivers', { id: addressId }, { size: 100 }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('tab.drivers')}</h2>
        {canOpen('/verwaltung/adressen/$addressId/driver') && (
          <LinkButton to="/verwaltung/adressen/$addressId/driver" params={{ addressId }}>
            {t('driver.add')}
          </LinkButton>
        )}
      </div>
      {data?.items.length === 0 && <p className={classes.soft}>{t('driver.empty')}</p>}
      <ul className={classes.rows}>
        {data?.items.map((driver) => (
          <li key={driver.id}>
            <strong>{driver.name}</strong>
            <span>{driver.idCode ?? '–'}</span>
            <span className={classes.soft}>{driver.note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
