import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHasOpenSteps } from '../first-steps/use-first-steps.ts';
import classes from './attention.module.css';
import { AttentionRow } from './attention-row.tsx';
import { useAttention } from './use-attention.ts';

type FailedProps = Pick<ReturnType<typeof useAttention>, 'failed' | 'retry'>;

/** Parts that could not be read: nobody knows whether something waits there. */
const Failed = ({ failed, retry }: FailedProps) => {
  const { t } = useTranslation(['control', 'pages', 'ui']);
  return failed.map((label) => (
    <li key={label} className={classes.concern}>
      <IconPlugConnectedX size={18} stroke={2} aria-hidden />
      <span className={classes.words}>{t('attention.failed', { what: t(`pages:${label}`) })}</span>
      <span className={classes.buttons}>
        <Button variant="default" size="xs" onClick={retry}>
          {t('ui:retry')}
        </Button>
      </span>
    </li>
  ));
};

/**
 * What needs work, each cause with a sentence, what it blocks, the way there and what mends it; one quiet
 * line when all who were asked know of nothing.
 */
export const Attention = () => {
  const { t } = useTranslation('control');
  const { isAsked, isLoading, concerns, failed, retry } = useAttention();
  const hasOpenSteps = useHasOpenSteps();
  if (!isAsked) return null;
  if (isLoading) return <p className={classes.none} aria-hidden />;
  if (concerns.length === 0 && failed.length === 0) {
    // Below a list of first steps it would not be true that there is nothing to do.
    if (hasOpenSteps) return null;
    return (
      <p className={classes.none}>
        <IconCircleCheck size={18} aria-hidden />
        {t('attention.none')}
      </p>
    );
  }
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="visually-hidden">
        {t('attention.title')}
      </h2>
      <ul className={classes.concerns}>
        {concerns.map((concern) => (
          <AttentionRow key={concern.cause} concern={concern} />
        ))}
        <Failed failed={failed} retry={retry} />
      </ul>
    </section>
  );
};
