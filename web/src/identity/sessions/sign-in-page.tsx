import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restart } from '../../core/browser/restart.ts';
import { startSession } from '../../core/client/session.ts';
import { safeLocation } from '../../core/navigation/guard.ts';
import { languageNow, preferredLanguage } from '../../core/words/languages.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-page.module.css';
import { SignInSteps } from './sign-in-steps.tsx';

/** Signing in, with a code where the account asks for one, and back to where one wanted to go. */
export const SignInPage = () => {
  const { t } = useTranslation('sessions');
  const navigate = useNavigate();
  const { location } = useSearch({ from: '/login' });
  const [step, setStep] = useState<'password' | 'code'>('password');
  const enter = (token: string) => {
    const place = `/v2${safeLocation(location)}`;
    startSession(token);
    if (languageNow() !== preferredLanguage()) return restart(place);
    void navigate({ href: place, replace: true });
  };
  const isCode = step === 'code';
  return (
    <SignInFrame title={isCode ? t('code.title') : t('title')} lead={isCode ? t('code.lead') : t('lead')}>
      <SignInSteps onSignedIn={enter} onStep={setStep} />
      {!isCode && (
        <Link to="/forgot-password" className={classes.below}>
          {t('forgotten')}
        </Link>
      )}
    </SignInFrame>
  );
};
