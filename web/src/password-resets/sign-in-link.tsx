import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../sessions/sign-in-page.module.css';

type SignInLinkProps = {
  /** What else there is to know. */
  hint: string;
  /** Another way on, before that to the sign-in. */
  children?: ReactNode;
  /** Where the page has just changed its words: they are read out from their beginning. */
  isNews?: boolean;
};

/** What to do next where nothing is to be typed, and the way back to the sign-in. */
export const SignInLink = ({ hint, children, isNews = false }: SignInLinkProps) => {
  const { t } = useTranslation('passwords');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) place.current?.focus();
  }, [isNews]);
  return (
    <div ref={place} className={classes.form} tabIndex={-1}>
      <p className={classes.hint}>{hint}</p>
      {children}
      <Link to="/login" search={{}}>
        {t('toSignIn')}
      </Link>
    </div>
  );
};
