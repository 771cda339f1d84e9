import { useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInFrame } from '../sessions/sign-in-frame.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** A mail on its way, if there is an account: the same words for everybody. */
const RequestByMail = () => {
  const { t } = useTranslation('passwords');
  const [isAsked, setAsked] = useState(false);
  return (
    <SignInFrame
      title={isAsked ? t('asked.title') : t('forgot.title')}
      lead={isAsked ? t('asked.lead') : t('forgot.lead')}
      isNews={isAsked}
    >
      {isAsked ? <SignInLink hint={t('asked.hint')} /> : <RequestResetForm onAsked={() => setAsked(true)} />}
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
