import { useTranslation } from 'react-i18next';
import { ApiError } from '../../core/client/api-error.ts';
import { errorText } from '../../core/words/reason-text.ts';
import classes from './attempt-refusal.module.css';

/** From here on whole minutes are counted: nobody reckons with 812 seconds. */
const SHOWN_IN_MINUTES = 100;

const Wait = ({ title, secondsLeft }: { title: string; secondsLeft: number }) => {
  const { t } = useTranslation('sessions');
  const inMinutes = () => t('wait.minutes', { count: Math.ceil(secondsLeft / 60) });
  const left = () => (secondsLeft >= SHOWN_IN_MINUTES ? inMinutes() : t('wait.left', { count: secondsLeft }));
  return (
    <>
      <strong>{title}</strong>
      {/* A timer isn't read out at every second. */}
      <span role="timer">{secondsLeft > 0 ? left() : t('wait.over')}</span>
    </>
  );
};

const Words = ({ error, secondsLeft }: AttemptRefusalProps) => {
  const { t } = useTranslation('sessions');
  const { reason, details } = error instanceof ApiError ? error : {};
  if (reason === 'session.wrong-credentials') {
    return (
      <>
        <strong>{t('wrong.title')}</strong>
        <span>{t('wrong.hint')}</span>
      </>
    );
  }
  if (reason === 'session.too-many-attempts') return <Wait title={t('wait.title')} secondsLeft={secondsLeft} />;
  const isTimed = reason === 'request.too-many' && details?.seconds !== undefined;
  return isTimed ? <Wait title={t('wait.asked')} secondsLeft={secondsLeft} /> : <strong>{errorText(error)}</strong>;
};

type AttemptRefusalProps = { error: unknown; secondsLeft: number };

/** Why a password, code or request was not taken, and how long to wait where it came too often. */
export const AttemptRefusal = (props: AttemptRefusalProps) => (
  <div role="alert" className={classes.refusal}>
    <Words {...props} />
  </div>
);
