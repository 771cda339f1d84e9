import { useTranslation } from 'react-i18next';
import { ApiError } from '../app/api-error.ts';
import { errorText } from '../app/reason-text.ts';
import classes from './attempt-refusal.module.css';

const Words = ({ error, secondsLeft }: AttemptRefusalProps) => {
  const { t } = useTranslation('sessions');
  const reason = error instanceof ApiError ? error.reason : undefined;
  if (reason === 'session.wrong-credentials') {
    return (
      <>
        <strong>{t('wrong.title')}</strong>
        <span>{t('wrong.hint')}</span>
      </>
    );
  }
  if (reason !== 'session.too-many-attempts') return <strong>{errorText(error)}</strong>;
  return (
    <>
      <strong>{t('wait.title')}</strong>
      {/* A timer isn't read out at every second. */}
      <span role="timer">{secondsLeft > 0 ? t('wait.left', { count: secondsLeft }) : t('wait.over')}</span>
    </>
  );
};

type AttemptRefusalProps = { error: unknown; secondsLeft: number };

/** Why a password or code was not taken, and how long to wait where it came too often. */
export const AttemptRefusal = (props: AttemptRefusalProps) => (
  <div role="alert" className={classes.refusal}>
    <Words {...props} />
  </div>
);
