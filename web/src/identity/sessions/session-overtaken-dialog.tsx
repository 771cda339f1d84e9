import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restart } from '../../core/browser/restart.ts';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';

/** Another window has gone on elsewhere: unsaved work here can be looked at and copied, no longer saved. */
export const SessionOvertakenDialog = ({ overtaking }: { overtaking: TokenContent }) => {
  const { t } = useTranslation(['sessions', 'shell']);
  const [isLooking, setLooking] = useState(false);
  const role = overtaking.selectedRole ? t(`shell:role.${overtaking.selectedRole}`) : t('shell:role.none');
  const name = `${overtaking.firstName} ${overtaking.lastName}`;
  return (
    <HalmDialog
      isOpen={!isLooking}
      isOnTop
      onClose={() => setLooking(true)}
      title={t('overtaken.title')}
      actions={
        <>
          <Button variant="default" onClick={() => restart('/v2/control')}>
            {t('overtaken.follow')}
          </Button>
          <Button data-autofocus onClick={() => setLooking(true)}>
            {t('overtaken.look')}
          </Button>
        </>
      }
    >
      <p>{t('overtaken.now', { name, role, organisation: overtaking.organisation.name })}</p>
      <p>{t('overtaken.text')}</p>
    </HalmDialog>
  );
};
