import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import classes from './background-notifications.module.css';

const isWanted = (): boolean => 'Notification' in window && Notification.permission !== 'granted';

/**
 * Offers to show notifications also while Halm is closed, as long as the
 * browser doesn't yet; says why if it can't.
 */
export const BackgroundNotifications = () => {
  const { t } = useTranslation('notifications');
  const [isOffered, setIsOffered] = useState(isWanted);
  const [isAsking, setIsAsking] = useState(false);
  const [obstacle, setObstacle] = useState('');
  if (!isOffered) return null;
  const ask = async () => {
    const { requestPush } = await import('../devices/push.ts');
    const outcome = await requestPush();
    if (!outcome.isOn) return setObstacle(outcome.text);
    setIsOffered(false);
    showSuccess(t('background.isOn'));
  };
  const press = async () => {
    setIsAsking(true);
    await ask().catch(showError);
    setIsAsking(false);
  };
  return (
    <div className={classes.offer}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconBellPlus size={18} stroke={1.7} />}
        loading={isAsking}
        onClick={() => void press()}
      >
        {t('background.enable')}
      </Button>
      <p role="status">{obstacle}</p>
    </div>
  );
};
