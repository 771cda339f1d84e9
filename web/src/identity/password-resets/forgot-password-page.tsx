import { Button } from '@mantine/core';
import { useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInFrame } from '../sessions/sign-in-frame.tsx';
import { SignInLink } from '../sessions/sign-in-link.tsx';
import { RequestResetForm } from './request-reset-form.tsx';

/** A mail on its way, if there is an account: the same words for everybody. */
const RequestByMail = () => {
  const { t } = useTranslation('passwords');
  const [account, setAccount] = useState('');
  const [isRequested, setRequested] = useState(false);
  if (!isRequested) {
    const settle = (requestedFor: string) => {
      setAccount(requestedFor);
      setRequested(true);
    };
    return (
      <SignInFrame title={t('forgot.title')} lead={t('forgot.lead')}>
        <RequestResetForm account={account} onRequested={settle} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('asked.title')} lead={t('asked.lead', { account })} isNews>
      <SignInLink hint={t('asked.hint')}>
        <Button variant="default" size="md" fullWidth onClick={() => setRequested(false)}>
          {t('asked.change')}
        </Button>
      </SignInLink>
    </SignInFrame>
  );
};

/** For who can't sign in any more: a link by mail or, where no mail is sent, who can help. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('passwords');
  const { isByMail } = useLoaderData({ from: '/forgot-password' });
  if (isByMail) return <RequestByMail />;
  return (
    <SignInFrame title={t('forgot.title')} lead={t('noMail.lead')}>
      <SignInLink hint={t('noMail.hint')} />
    </SignInFrame>
  );
};
