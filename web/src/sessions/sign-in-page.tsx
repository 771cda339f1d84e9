import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HalmMark } from '../app/halm-mark.tsx';
import { SignInCodeForm } from './sign-in-code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';
import { SignInPicture } from './sign-in-picture.tsx';
import type { Credentials } from './use-sign-in.ts';

/** Signing in, with a code where the account asks for one, and back to where one wanted to go. */
export const SignInPage = () => {
  const { t } = useTranslation('sessions');
  const [entered, setEntered] = useState<Credentials>();
  const [isCodeStep, setCodeStep] = useState(false);
  const askForCode = (credentials: Credentials) => {
    setEntered(credentials);
    setCodeStep(true);
  };
  return (
    <div className={classes.page}>
      <section className={classes.panel}>
        <div className={classes.brand}>
          <HalmMark size={34} />
          <span>Halm</span>
        </div>
        <h1>{isCodeStep ? t('code.title') : t('title')}</h1>
        <p className={classes.lead}>{isCodeStep ? t('code.lead') : t('lead')}</p>
        {isCodeStep && entered ? (
          <SignInCodeForm credentials={entered} onBack={() => setCodeStep(false)} />
        ) : (
          <SignInForm entered={entered} onCodeRequired={askForCode} />
        )}
      </section>
      <SignInPicture />
    </div>
  );
};
