import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sign-in-page.module.css';

type SignInLinkProps = {
  /** What else there is to know. */
  hint: string;
  /** Another way on, before that to the sign-in. */
  children?: ReactNode;
};

/** What to do next where nothing is to be typed, and the way back to the sign-in. */
export const SignInLink = ({ hint, children }: SignInLinkProps) => {
  const { t } = useTranslation('passwords');
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{hint}</p>
      {children}
      <Link to="/login" search={{}}>
        {t('toSignIn')}
      </Link>
    </div>
  );
};
