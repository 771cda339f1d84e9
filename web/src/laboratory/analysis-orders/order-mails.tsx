import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderMail, OrderMailWords } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { openFile } from '../../core/client/open-file.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { showError, showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import classes from './analysis-orders.module.css';

const tones = {
  'no-address': 'warning',
  'no-server': 'normal',
  waiting: 'work',
  sent: 'normal',
  partly: 'wrong',
  refused: 'wrong',
  uncertain: 'warning',
  preparing: 'work',
  unprepared: 'wrong',
  unsent: 'warning',
} as const;

/** What can be done with a mail beside reading it: which words the button has, and what is said then. */
const actionOf = ({ state }: OrderMail) => {
  if (state === 'unprepared') return { action: 'mail.prepareAgain', done: 'mail.preparing' } as const;
  if (state === 'unsent') return { action: 'mail.send', done: 'mail.goesOut' } as const;
  if (state === 'partly') return { action: 'mail.rest', done: 'mail.queuedRest' } as const;
  if (state === 'sent' || state === 'refused' || state === 'uncertain')
    return { action: 'mail.again', done: 'mail.queued' } as const;
  return undefined;
};

/** Who has not got a mail, why not, and who has: only where these are not all the same. */
const Recipients = ({ mail: { recipients } }: { mail: OrderMail }) => {
  const { t } = useTranslation('analysisOrders');
  if (!recipients.some(({ state }) => state === 'refused')) return null;
  return (
    <ul className={classes.recipients}>
      {recipients.map(({ address, state, answer, at }) => (
        <li key={address}>
          <StatusBadge tone={state === 'taken' ? 'normal' : state === 'refused' ? 'wrong' : 'work'}>
            {t(`mail.recipient.${state}`)}
          </StatusBadge>{' '}
          {address} {at && <span className={classes.soft}>{formatDateTime(at)}</span>}
          {answer && <p className={classes.soft}>{t('mail.answer', { answer })}</p>}
        </li>
      ))}
    </ul>
  );
};

const Delivery = ({ orderId, mail }: { orderId: string; mail: OrderMail }) => {
  const { t } = useTranslation('analysisOrders');
  const again = useOperation('POST /lims/analysis-orders/:id/mails/:mailId/sending');
  const params = { id: orderId, mailId: mail.id };
  const at = mail.sentAt ?? mail.failedAt;
  const act = actionOf(mail);
  const hasFile = mail.state !== 'preparing' && mail.state !== 'unprepared';
  return (
    <div className={classes.actions}>
      <StatusBadge tone={tones[mail.state]}>{t(`mail.state.${mail.state}`)}</StatusBadge>
      {at && <span className={classes.soft}>{formatDateTime(at)}</span>}
      {hasFile && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('mail.open')}: ${mail.attachment}`}
          onClick={() =>
            call('GET /lims/analysis-orders/:id/mails/:mailId/attachment', { params }).then(openFile, showError)
          }
        >
          {t('mail.open')}
        </Button>
      )}
      {act && (
        <Button
          variant="default"
          size="xs"
          loading={again.isPending}
          aria-label={`${t(act.action)}: ${mail.subject}`}
          onClick={() =>
            again.mutate(
              { params },
              { onSuccess: () => showSuccess(t(act.done)), onError: showFailure(t('failed.mail')) },
            )
          }
        >
          {t(act.action)}
        </Button>
      )}
    </div>
  );
};

/** To whom a mail goes, by what that is to the order. */
const useTitle = () => {
  const { t } = useTranslation('analysisOrders');
  return ({ kind, laboratory }: OrderMailWords, { contractor }: AnalysisOrder): string => {
    if (kind === 'order') return t('mail.order', { laboratory: laboratory?.name ?? '' });
    return kind === 'pickup' ? t('mail.pickup', { contractor: contractor?.name ?? '' }) : t('mail.instruction');
  };
};

const Mail = ({ mail, order }: { mail: OrderMailWords | OrderMail; order: AnalysisOrder }) => {
  const { t } = useTranslation('analysisOrders');
  const titleOf = useTitle();
  const { to, copyTo, sender, subject, paragraphs, attachment } = mail;
  return (
    <Card title={titleOf(mail, order)}>
      <FactList
        isBare
        facts={[
          { label: t('mail.to'), value: to },
          ...(copyTo ? [{ label: t('copyTo'), value: copyTo }] : []),
          ...(sender?.email ? [{ label: t('mail.replyTo'), value: sender.email }] : []),
          { label: t('mail.subject'), value: subject },
          { label: t('mail.attachment'), value: attachment },
        ]}
      />
      <div className={classes.letter}>
        {paragraphs.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a letter never move
          <p key={at}>{text}</p>
        ))}
        {sender && <p>{[sender.name, sender.phone, sender.email].filter(Boolean).join('\n')}</p>}
      </div>
      {'id' in mail && <Recipients mail={mail} />}
      {'id' in mail && <Delivery orderId={order.id} mail={mail} />}
    </Card>
  );
};

/**
 * The mails of an order: before it is ordered as they would be, afterwards as
 * they were, with what became of them.
 */
export const OrderMails = ({ order }: { order: AnalysisOrder }) => {
  const { id, state } = order;
  const { t } = useTranslation('analysisOrders');
  const isDraft = state === 'draft';
  const preview = useQuery({ ...recordQuery('GET /lims/analysis-orders/:id/mail-preview', { id }), enabled: isDraft });
  const sent = useQuery({ ...recordQuery('GET /lims/analysis-orders/:id/mails', { id }), enabled: !isDraft });
  const { data, error, refetch } = isDraft ? preview : sent;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.mails.length === 0)
    return <EmptyState icon={IconMail} title={t('mail.none.title')} text={t('mail.none.text')} />;
  return (
    <div className={classes.tab}>
      {isDraft && <p className={classes.soft}>{t('mail.preview')}</p>}
      {data?.mails.map((mail) => (
        <Mail key={`${mail.kind} ${mail.laboratory?.id}`} mail={mail} order={order} />
      ))}
    </div>
  );
};
