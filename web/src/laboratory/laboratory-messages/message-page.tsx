import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { isUnread } from '@halm/model/laboratory/laboratory-messages/unread-reasons.ts';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import classes from './laboratory-messages.module.css';
import { MessageActions } from './message-actions.tsx';
import { MessageColumns } from './message-columns.tsx';
import { MessageRows } from './message-rows.tsx';
import { MessageStatus } from './message-status.tsx';
import { MessageWords } from './message-words.tsx';
import { TypedResults } from './typed-results.tsx';
import { useReading } from './use-reading.ts';

type Props = { message: LaboratoryMessage };
type Check = Parameters<typeof useReading>[1];

const ChosenReading = ({ message, check }: Props & { check: Check }) => {
  const { t } = useTranslation('laboratoryMessages');
  const chosen = useReading(message, check);
  return (
    <div className={classes.mapping}>
      <MessageWords check={check} chosen={chosen} />
      <MessageColumns check={check} chosen={chosen} />
      <div className={classes.remember}>
        <Button variant="default" loading={chosen.isBusy} onClick={() => chosen.send()}>
          {t('reading.remember')}
        </Button>
      </div>
    </div>
  );
};

const Reading = ({ message }: Props) => {
  const { data, error, refetch } = useQuery(recordQuery('GET /lims/laboratory-messages/:id/check', { id: message.id }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <ChosenReading key={message.version} message={message} check={data} /> : null;
};

const State = ({ message }: Props) => {
  const { t } = useTranslation('laboratoryMessages');
  const { laboratory, way, sender, receivedAt, receivedBy } = message;
  const from = way === 'mail' ? sender : receivedBy;
  return (
    <>
      <MessageStatus message={message} /> {laboratory.name} · {t(`ways.${way}`)} · {formatDateTime(receivedAt)}
      {from && ` · ${from}`}
    </>
  );
};

const Notice = ({ message: { state, problem, rejection, decidedBy } }: Props) => {
  const { t } = useTranslation('laboratoryMessages');
  if (state === 'rejected')
    return <p className={classes.soft}>{t('rejectedBy', { name: decidedBy, reason: rejection })}</p>;
  if (!problem) return null;
  return (
    <p role="status" className={classes.problem}>
      {t('nothingTaken')} {problem.row !== null && `${t('rows.row', { row: problem.row })}: `}
      {reasonText(problem.reason)}
    </p>
  );
};

/** A message that waits with what is in its way by now, and whether that is known so far. */
const useCheckedMessage = (message: LaboratoryMessage) => {
  const { id, state, way } = message;
  const isChecked = state === 'waiting' && way !== 'typed' && !isUnread(message.problem);
  const { data } = useQuery({ ...recordQuery('GET /lims/laboratory-messages/:id/check', { id }), enabled: isChecked });
  const checked = data && isChecked ? { ...message, problem: data.problem, counts: data.counts } : message;
  return { message: checked, isKnown: !isChecked || data !== undefined };
};

/** What a laboratory has sent: what it would come to, what is in its way, and what came of it. */
export const MessagePage = () => {
  const { t } = useTranslation('laboratoryMessages');
  const { id } = useParams({ from: '/verwaltung/potential-products/settings/inbox/$id' });
  const { data: stored } = useSuspenseQuery(recordQuery('GET /lims/laboratory-messages/:id', { id }));
  const { message, isKnown } = useCheckedMessage(stored);
  return (
    <DetailPage
      title={message.fileName}
      back={<Link to="/verwaltung/potential-products/settings/inbox">{t('title')}</Link>}
      state={<State message={message} />}
      actions={<MessageActions message={message} />}
      notice={isKnown && <Notice message={message} />}
    >
      {message.state === 'waiting' && !isUnread(message.problem) && <Reading message={message} />}
      {message.way === 'typed' ? (
        <TypedResults message={message} />
      ) : (
        !isUnread(message.problem) && <MessageRows key={message.version} message={message} />
      )}
    </DetailPage>
  );
};
