import type { Gateway } from '@halm/model/production/gateways/gateway.ts';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { reasonText } from '../../core/words/reason-text.ts';
import type { NewKey } from './use-new-key.ts';

const MOST_KEYS = 2;

/** Makes a key; with two that are valid it says that one must go first. */
export const MakeKeyButton = ({ gateway: { keys }, newKey }: { gateway: Gateway; newKey: NewKey }) => {
  const { t } = useTranslation('gateways');
  return (
    <GuardedButton
      variant="filled"
      leftSection={<IconKey size={17} aria-hidden />}
      against={keys.length >= MOST_KEYS ? reasonText('gateway.two-keys') : undefined}
      loading={newKey.isMaking}
      onClick={newKey.make}
    >
      {t('key.make')}
    </GuardedButton>
  );
};
