import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { QrCode } from '../../core/ui/qr-code.tsx';
import classes from './own-driver-code.module.css';

const Shown = () => {
  const { t } = useTranslation('control');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(recordQuery('GET /drivers/me/code', undefined));
  const code = data?.code;
  if (!code) return null;
  return (
    <>
      <Button
        size="lg"
        variant="default"
        className={classes.button ?? ''}
        leftSection={<IconQrcode size={24} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('ownCode.show')}
      </Button>
      <HalmDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('ownCode.title')}>
        <div className={classes.code}>
          <QrCode text={code} label={t('ownCode.label')} size={280} />
          <p>{t('ownCode.text')}</p>
        </div>
      </HalmDialog>
    </>
  );
};

/** For a driver with an account: the code that the gate's reader or camera takes from the phone. */
export const OwnDriverCode = () => (useMay('GET /drivers/me/code') ? <Shown /> : null);
