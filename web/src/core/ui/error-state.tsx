import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../lists/empty-state.tsx';
import { unreadText } from '../words/reason-text.ts';
import { RequestId } from './request-id.tsx';

type ErrorStateProps = { error: unknown; onRetry: () => void };

/** A part of a page could not be loaded: why, and a button that tries again. */
export const ErrorState = ({ error, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={t('error.title')}
        text={unreadText(error)}
        action={
          <>
            <RequestId error={error} />
            <Button onClick={onRetry}>{t('retry')}</Button>
          </>
        }
      />
    </div>
  );
};
