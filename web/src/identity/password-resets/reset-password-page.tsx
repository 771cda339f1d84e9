import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInFrame } from '../sessions/sign-in-frame.tsx';
import { SignInLink } from '../sessions/sign-in-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * Where the link of the mail leads: a new password is typed, or one is told
 * that the link is dead. It names nobody.
 */
export const ResetPasswordPage = () => {
  const { t } = useTranslation('passwords');
  const { token } = useParams({ from: '/reset-password/$token' });
  const isOpen = useLoaderData({ from: '/reset-password/$token' });
  if (isOpen) {
    return (
      <SignInFrame title={t('reset.title')} lead={t('reset.lead')}>
        <NewPasswordForm token={token} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('dead.title')} lead={t('dead.lead')}>
      <SignInLink hint={t('dead.hint')}>
        <Link to="/forgot-password">{t('dead.again')}</Link>
      </SignInLink>
    </SignInFrame>
  );
};
