import type { CheckResult, Grafana } from '@halm/model/production/grafana/grafana.ts';
import { namedLines } from '@halm/model/production/grafana/grafana-ini.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { showFailure } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import classes from './grafana.module.css';

const icons = { ok: IconCircleCheck, failed: IconAlertTriangle, 'not-reached': IconCircleDashed } as const;

const CheckLine = ({ result: { check, state, reason } }: { result: CheckResult }) => {
  const { t } = useTranslation('grafana');
  const Icon = icons[state];
  return (
    <li className={classes.check} data-state={state}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{t(`checks.${check}`)}</strong> <span>{t(`states.${state}`)}</span>
        {reason && <p>{t(`reasons.${reason}`, namedLines)}</p>}
      </div>
    </li>
  );
};

/** Tries whether Grafana is set up as it must be, and says what is missing where. */
export const CheckCard = ({ grafana: { checks, checkedAt } }: { grafana: Grafana }) => {
  const { t } = useTranslation('grafana');
  const check = useOperation('POST /grafana/check', { onFailed: showFailure(t('failed.check')) });
  return (
    <Card
      title={t('check.title')}
      actions={
        <Button loading={check.isPending} onClick={() => check.mutate({})}>
          {t('check.action')}
        </Button>
      }
    >
      <p className={classes.soft}>
        {checkedAt ? t('check.at', { time: formatDateTime(checkedAt) }) : t('check.never')}
      </p>
      {checks.length > 0 && (
        <ul className={classes.checks}>
          {checks.map((result) => (
            <CheckLine key={result.check} result={result} />
          ))}
        </ul>
      )}
    </Card>
  );
};
