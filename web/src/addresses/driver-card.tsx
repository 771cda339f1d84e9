import type { Driver } from '@halm/model/addresses/driver.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../app/formats.ts';
import { QrCode } from '../ui/qr-code.tsx';
import classes from './addresses.module.css';

/** How a driver is known at the gate: the code as a picture that a reader takes from a phone, and when the account was last used. */
export const DriverCard = ({ driver: { name, idCode, account, lastSignInAt } }: { driver: Driver }) => {
  const { t } = useTranslation('addresses');
  if (!idCode && !account) return null;
  return (
    <section className={classes.aside}>
      <h2>{t('driver.card')}</h2>
      {idCode && (
        <>
          <QrCode text={idCode} label={t('driver.qr', { name })} size={168} />
          <p>
            {idCode} <span className={classes.below}>{t('driver.qrHint')}</span>
          </p>
        </>
      )}
      {account && (
        <p>
          {lastSignInAt
            ? t('driver.lastSignIn', { name: account.name, at: formatDateTime(lastSignInAt) })
            : t('driver.neverSignedIn', { name: account.name })}
        </p>
      )}
    </section>
  );
};
