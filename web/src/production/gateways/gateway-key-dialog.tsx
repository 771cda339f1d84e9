import type { GatewayWithKey } from '@halm/model/production/gateways/gateway.ts';
import { useTranslation } from 'react-i18next';
import { KeyDialog } from '../../core/keys/key-dialog.tsx';
import { ExampleCall } from './example-call.tsx';

type GatewayKeyDialogProps = { made: GatewayWithKey | undefined; onClose: () => void };

/** The key of a gateway that was just made, with how to send by it. */
export const GatewayKeyDialog = ({ made, onClose }: GatewayKeyDialogProps) => {
  const { t } = useTranslation('gateways');
  return (
    <KeyDialog
      title={t('key.title', { name: made?.name ?? '' })}
      text={t('key.once')}
      value={made?.key}
      onClose={onClose}
    >
      <ExampleCall apiKey={made?.key ?? ''} userName={made?.keys.at(-1)?.userName ?? ''} />
    </KeyDialog>
  );
};
