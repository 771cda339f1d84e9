import type { LaboratoryMessage, MessageRow } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { type Verdict, verdicts } from '@halm/model/laboratory/laboratory-messages/verdicts.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { ReportedLine } from '../analysis-types/reported-line.tsx';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';
import classes from './laboratory-messages.module.css';

const tones = {
  new: 'normal',
  changed: 'warning',
  same: 'normal',
  'left-out': 'normal',
  wrong: 'wrong',
} as const satisfies Record<Verdict, Tone>;

const Row = ({ row }: { row: MessageRow }) => {
  const { t } = useTranslation('laboratoryMessages');
  const say = useResultText();
  const nameOf = useTestText();
  const { result, before, reason } = row;
  const test = result ? nameOf({ ...result, test: { name: result.test } }) : row.test;
  const shown = result ? say(result, result.unit) : [row.value, row.unit].filter(Boolean).join(' ');
  return (
    <li>
      <span className={classes.soft}>{t('rows.row', { row: row.row })}</span>
      <span>{inGroups(row.sample) || '–'}</span>
      <strong>
        {test || '–'}: {shown || '–'}
      </strong>
      <StatusBadge tone={tones[row.verdict]}>{t(`verdicts.${row.verdict}`)}</StatusBadge>
      {result && <ReportedLine of={result} value={result} className={classes.why} />}
      {reason && <span className={classes.why}>{reasonText(reason)}</span>}
      {before && <span className={classes.why}>{t('rows.before', { value: say(before, result?.unit ?? null) })}</span>}
    </li>
  );
};

const Rows = ({ id, verdict }: { id: string; verdict: Verdict | undefined }) => {
  const { t } = useTranslation('ui');
  const query = { size: 50, ...(verdict && { verdict }) };
  const list = useGrowingList('GET /lims/laboratory-messages/:id/rows', { params: { id }, query });
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />;
  return (
    <>
      <ul className={classes.rows}>
        {list.items?.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
};

/**
 * Each value of a file with what it would come to by now, or came to; how many there
 * are of each is counted as they are shown.
 */
export const MessageRows = ({ message }: { message: LaboratoryMessage }) => {
  const { t } = useTranslation('laboratoryMessages');
  const { id } = message;
  const { counts } = useQuery(recordQuery('GET /lims/laboratory-messages/:id/check', { id })).data ?? message;
  const [shown, show] = useState<Verdict | undefined>();
  const total = verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
  return (
    <Card title={t('rows.title')}>
      <fieldset className={classes.states}>
        <legend className={classes.hidden}>{t('rows.show')}</legend>
        {[undefined, ...verdicts.filter((verdict) => counts[verdict] > 0 || verdict === shown)].map((verdict) => (
          <Button
            key={verdict ?? 'all'}
            size="compact-md"
            variant={verdict === shown ? 'light' : 'default'}
            aria-pressed={verdict === shown}
            onClick={() => show(verdict)}
          >
            {verdict ? t(`verdicts.${verdict}`) : t('rows.all')} ({formatCount(verdict ? counts[verdict] : total)})
          </Button>
        ))}
      </fieldset>
      <Rows id={id} verdict={shown} />
    </Card>
  );
};
