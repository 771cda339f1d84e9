import type { Driver } from '@halm/model/masterdata/fleet/driver.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { QrCode } from '../../core/ui/qr-code.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import classes from '../addresses/addresses.module.css';

/** For a phone that is lost, and a picture that somebody else has. */
const WithdrawCode = ({ driver: { id, version, name } }: { driver: Driver }) => {
  const { t } = useTranslation('addresses');
  const [isAsking, setAsking] = useState(false);
  const withdraw = useOperation('POST /drivers/:id/code-withdrawal', {
    onDone: () => showSuccess(t('driver.withdrawn')),
    onFailed: showFailure(t('failed.driver')),
  });
  const change = () => withdraw.mutate({ params: { id }, version }, { onSettled: () => setAsking(false) });
  if (!useMay('POST /drivers/:id/code-withdrawal')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('driver.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('driver.withdrawTitle', { name })}
        text={t('driver.withdrawText')}
        action={t('driver.withdraw')}
        isBusy={withdraw.isPending}
        onClose={() => setAsking(false)}
        onConfirm={change}
      />
    </>
  );
};

/**
 * How a driver is known at the gate: the code as a picture that a reader takes from a
 * phone, and when the account was last used.
 */
export const DriverCard = ({ driver }: { driver: Driver }) => {
  const { name, idCode, account, lastSignInAt } = driver;
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
        <>
          <p>{t('driver.digital')}</p>
          <WithdrawCode driver={driver} />
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
