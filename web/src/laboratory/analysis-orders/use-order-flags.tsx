import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { missingOf } from '@halm/model/laboratory/analysis-orders/missing-of-order.ts';
import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import type { Flag } from '../../core/records/flag-list.tsx';
import { formatDate } from '../../core/words/formats.ts';

/** What is missing by the field in which it is to be told, whichever product it is about. */
const fieldOf = ({ path, reason }: FieldError) => {
  if (reason === 'analysis-order.contact-without-mail') return 'mail';
  if (reason === 'analysis-order.no-laboratory') return 'laboratory';
  if (reason === 'analysis-order.contractor-inactive') return 'contractorInactive';
  if (reason === 'analysis-order.contractor-elsewhere') return 'contractorElsewhere';
  const field = path.replace(/^products\.\d+\./, '');
  return field as 'supplierId' | 'contactId' | 'transport' | 'contractorId' | 'products' | 'name' | 'analysisTypeIds';
};

/** What has become of mails that somebody must look after; without a mail server none was to be sent. */
const undelivered: readonly OrderMail['state'][] = ['no-address', 'partly', 'refused', 'uncertain', 'unprepared'];

/** That mails of an order have not reached all: a laboratory or a contractor may wait for nothing. */
const useMailFlags = ({ id, state }: AnalysisOrder): Flag[] => {
  const { t } = useTranslation('analysisOrders');
  const sent = useQuery({ ...recordQuery('GET /lims/analysis-orders/:id/mails', { id }), enabled: state !== 'draft' });
  const count = (sent.data?.mails ?? []).filter((mail) => undelivered.includes(mail.state)).length;
  if (count === 0) return [];
  const link = (
    <Link to="/verwaltung/potential-products/analysis-order/$id" params={{ id }} search={{ tab: 'mails' }}>
      {t('toMails')}
    </Link>
  );
  return [{ id: 'undelivered', weight: 'warning', text: t('undelivered', { count }), link }];
};

/**
 * What has to be known of an order: of a draft, what it lacks before it can be ordered; else what reached
 * nobody, and that values are late.
 */
export const useOrderFlags = (order: AnalysisOrder): Flag[] => {
  const { t } = useTranslation('analysisOrders');
  const ofMails = useMailFlags(order);
  if (order.state !== 'draft') {
    const { completion, dueOn, progress } = order;
    if (completion !== 'delayed' || !dueOn) return ofMails;
    const count = progress.ordered - progress.measured;
    const text = t('overdue', { count, date: formatDate(dueOn) });
    return [...ofMails, { id: 'overdue', weight: 'warning', text }];
  }
  const missing = [...new Set(missingOf(order).map(fieldOf))];
  if (missing.length === 0) return [];
  return [
    {
      id: 'missing',
      weight: 'blocking',
      text: t('missing.sentence', { list: missing.map((field) => t(`missing.${field}`)).join(', ') }),
      link: (
        <Link to="/verwaltung/potential-products/analysis-order/$id/edit" params={{ id: order.id }}>
          {t('missing.add')}
        </Link>
      ),
    },
  ];
};
