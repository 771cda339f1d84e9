import { useState } from 'react';
import { SignInCodeForm } from './sign-in-code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { Credentials } from './use-sign-in.ts';

type SignInStepsProps = {
  /** Who is likely to sign in. */
  person?: Omit<Credentials, 'password'>;
  onSignedIn: (token: string) => void;
  onStep?: (step: 'password' | 'code') => void;
};

/** Signing in: with the password, then with a code where the account asks for one. */
export const SignInSteps = ({ person, onSignedIn, onStep }: SignInStepsProps) => {
  const [entered, setEntered] = useState<Omit<Credentials, 'password'> | undefined>(person);
  const [forCode, setForCode] = useState<Credentials>();
  const askForCode = (credentials: Credentials | undefined) => {
    setForCode(credentials);
    if (credentials) setEntered(credentials);
    onStep?.(credentials ? 'code' : 'password');
  };
  return forCode ? (
    <SignInCodeForm credentials={forCode} onBack={() => askForCode(undefined)} onSignedIn={onSignedIn} />
  ) : (
    <SignInForm entered={entered} onCodeRequired={askForCode} onSignedIn={onSignedIn} />
  );
};
