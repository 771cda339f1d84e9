import { Button } from '@mantine/core';
import { IconCompassOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHome } from '../navigation/open-places.ts';
import { MessagePage } from './message-page.tsx';

/** There is nothing under this address. */
export const NotFoundPage = () => {
  const { t } = useTranslation('shell');
  const home = useHome();
  return (
    <MessagePage icon={IconCompassOff} title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to={home}>
        {t('toControl')}
      </Button>
    </MessagePage>
  );
};
