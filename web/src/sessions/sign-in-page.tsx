import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInCodeForm } from './sign-in-code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
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
    <SignInFrame title={isCodeStep ? t('code.title') : t('title')} lead={isCodeStep ? t('code.lead') : t('lead')}>
      {isCodeStep && entered ? (
        <SignInCodeForm credentials={entered} onBack={() => setCodeStep(false)} />
      ) : (
        <SignInForm entered={entered} onCodeRequired={askForCode} />
      )}
    </SignInFrame>
  );
};
