import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewSession } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { safeLocation } from '../../core/navigation/guard.ts';
import { HalmMark } from '../../core/ui/halm-mark.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { useSignOut } from '../sessions/sign-out.ts';
import classes from './set-up-page.module.css';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** All that is open to whoever must set up a second factor before anything else. */
export const SetUpPage = () => {
  const { t } = useTranslation(['security', 'shell']);
  useDocumentTitle(t('due.title'));
  const { data } = useSuspenseQuery(recordQuery('GET /auth/two-factor', undefined));
  const { location } = useSearch({ from: '/settings/security' });
  const session = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const goOn = () => void navigate({ href: `/v2${safeLocation(location)}`, replace: true });
  const [wasOn] = useState(data.isOn);
  // Done before, or no longer asked for: then only the token is old.
  const isOver = wasOn || !data.isRequired;
  useEffect(() => {
    if (isOver) renewSession().catch(showError);
  }, [isOver]);
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <HalmMark size={30} />
        <span>Halm</span>
        <Button variant="subtle" className={classes.out} onClick={signOut}>
          {t('shell:user.signOut')}
        </Button>
      </div>
      <h1>{t('due.title')}</h1>
      <p className={classes.lead}>{t('due.text', { name: session?.organisation.name })}</p>
      <div className={classes.card}>
        <TwoFactorSetUp onDone={goOn} />
      </div>
    </div>
  );
};
