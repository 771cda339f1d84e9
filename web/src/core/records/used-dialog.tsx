import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { UsageList } from './usage-list.tsx';

type UsedDialogProps = { name: string; usedId: string; usage: RecordUsage | undefined; onClose: () => void };

/** Says in place of the question why a record can't be deleted: where it is used, with the ways there. */
export const UsedDialog = ({ name, usedId, usage, onClose }: UsedDialogProps) => {
  const { t } = useTranslation('ui');
  const router = useRouter();
  // A way may lead to another part of the very page on which this stands.
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);
  return (
    <HalmDialog
      isOpen={usage !== undefined}
      onClose={onClose}
      title={t('usage.title', { name })}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('usage.text')}</p>
      <UsageList groups={usage?.groups ?? []} usedId={usedId} />
    </HalmDialog>
  );
};
