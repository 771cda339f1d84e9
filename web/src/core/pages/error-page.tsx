import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconTool } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../client/api-error.ts';
import { useHome } from '../navigation/open-places.ts';
import { RequestId } from '../ui/request-id.tsx';
import { unreadText } from '../words/reason-text.ts';
import { MessagePage } from './message-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A page could not be shown: says whether the line, the record or Halm itself is the cause. */
export const ErrorPage = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation('shell');
  const home = useHome();
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const tryAgain = () => {
    // Else what a part of the page asks for itself is not asked again, and fails as before.
    reset();
    void router.invalidate();
  };
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  const isOffline = error instanceof ApiError && error.status === 0;
  const text = error instanceof ApiError ? unreadText(error) : t('error.text');
  return (
    <MessagePage
      icon={isOffline ? IconPlugConnectedX : IconTool}
      title={isOffline ? t('error.offlineTitle') : t('error.title')}
      text={text}
    >
      <RequestId error={error} />
      <Button onClick={tryAgain}>{t('tryAgain')}</Button>
      <Button component={Link} to={home} variant="default">
        {t('toControl')}
      </Button>
    </MessagePage>
  );
};
