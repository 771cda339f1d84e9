import type { GatewayWithKey } from '@halm/model/production/gateways/gateway.ts';
import { useTranslation } from 'react-i18next';
import { CopyDialog } from '../../core/copy/copy-dialog.tsx';
import { ExampleCall } from './example-call.tsx';

type GatewayKeyDialogProps = { made: GatewayWithKey | undefined; onClose: () => void };

/** The key of a gateway that was just made, with how to send by it. */
export const GatewayKeyDialog = ({ made, onClose }: GatewayKeyDialogProps) => {
  const { t } = useTranslation('gateways');
  return (
    <CopyDialog
      what="key"
      title={t('key.title', { name: made?.name ?? '' })}
      text={t('key.once')}
      value={made?.key}
      onClose={onClose}
    >
      <ExampleCall apiKey={made?.key ?? ''} userName={made?.keys.at(-1)?.userName ?? ''} />
    </CopyDialog>
  );
};
