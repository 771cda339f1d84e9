import type { WebhookWithSecret } from '@halm/model/exchange/webhooks/webhook.ts';
import { useTranslation } from 'react-i18next';
import { CopyDialog } from '../../core/copy/copy-dialog.tsx';
import { formatDateTime } from '../../core/words/formats.ts';

type SecretDialogProps = { made: WebhookWithSecret | undefined; onClose: () => void };

/** The secret of a webhook that was just made, and how long the former one is valid. */
export const SecretDialog = ({ made, onClose }: SecretDialogProps) => {
  const { t } = useTranslation('webhooks');
  const former = made?.formerSecretUntil;
  return (
    <CopyDialog
      what="key"
      title={t('secret.title', { name: made?.name ?? '' })}
      text={t('secret.once')}
      label={t('secret.label')}
      value={made?.secret}
      onClose={onClose}
    >
      {former && <p>{t('secret.former', { until: formatDateTime(former) })}</p>}
      <p>{t('secret.verify')}</p>
    </CopyDialog>
  );
};
