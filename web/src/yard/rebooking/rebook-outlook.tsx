import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { type Flag, FlagList } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatQuantity } from '../../core/words/formats.ts';
import { readableError } from '../../core/words/reason-text.ts';
import classes from '../bookings/bookings.module.css';

type Outlook = AnswerOf<'GET /bookings/:id/rebooking-outlook'>;

/** What both contracts were delivered, now and then. */
const Contracts = ({ contracts }: Pick<Outlook, 'contracts'>) => {
  const { t } = useTranslation('bookings');
  if (contracts.length === 0) return null;
  return (
    <table className={classes.effects} aria-label={t('rebook.outlook')}>
      <thead>
        <tr>
          <th scope="col">{t('reverse.delivered')}</th>
          <th scope="col">{t('reverse.now')}</th>
          <th scope="col">{t('reverse.then')}</th>
        </tr>
      </thead>
      <tbody>
        {contracts.map(({ id, number, unit, before, after, target }) => (
          <tr key={id}>
            <th scope="row">
              <RecordLink kind="contract" record={{ id, name: number }} />
              <span className={classes.soft}>{t('rebook.target', { amount: formatQuantity(target, unit) })}</span>
            </th>
            <td>{formatQuantity(before, unit)}</td>
            <td>{formatQuantity(after, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const useProofFlag = ({ proof: { status, isRequired } }: Pick<Outlook, 'proof'>): Flag => {
  const { t } = useTranslation('bookings');
  const isProven = status === 'valid' || status === 'expiring';
  if (isProven) return { id: 'proof', weight: 'info', text: t('rebook.proven') };
  return isRequired
    ? { id: 'proof', weight: 'warning', text: t('rebook.unproven') }
    : { id: 'proof', weight: 'info', text: t('rebook.proofNotNeeded') };
};

const Consequences = ({ outlook }: { outlook: Outlook }) => {
  const { t } = useTranslation('bookings');
  const { takenBackFrom, isPaidNext, outdatedDrafts, keptPapers } = outlook;
  const flags: Flag[] = [
    useProofFlag(outlook),
    ...takenBackFrom.map(
      ({ id, number, supplier }): Flag => ({
        id,
        weight: 'warning',
        text: t('rebook.takenBack', { number, supplier: supplier.name }),
      }),
    ),
    ...(isPaidNext ? [{ id: 'paid', weight: 'info' as const, text: t('rebook.paidNext') }] : []),
    ...outdatedDrafts.map(
      ({ id, supplier }): Flag => ({ id, weight: 'info', text: t('rebook.draft', { supplier: supplier.name }) }),
    ),
    ...(keptPapers.length > 0 ? [{ id: 'papers', weight: 'info' as const, text: t('rebook.papers') }] : []),
  ];
  return (
    <>
      <Contracts contracts={outlook.contracts} />
      <FlagList label={t('rebook.outlook')} flags={flags} />
    </>
  );
};

type RebookOutlookProps = {
  id: string;
  supplierId: string | null;
  contractId: string | null;
};

/** What follows from the chosen supplier and contract, asked anew with each choice. */
export const RebookOutlook = ({ id, ...before }: RebookOutlookProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const supplierId = useFieldValue<string | null>('supplierId') ?? '';
  const contractId = useFieldValue<string | null>('contractId');
  const isSame = supplierId === before.supplierId && contractId === before.contractId;
  const query = { supplierId, ...(contractId && { contractId }) };
  const { data, error } = useQuery({
    ...recordQuery('GET /bookings/:id/rebooking-outlook', { id }, query),
    enabled: supplierId !== '' && !isSame,
    // Settlements and contracts change without this screen hearing of it.
    staleTime: 0,
    gcTime: 0,
  });
  if (supplierId === '' || isSame) return <p className={classes.soft}>{t('rebook.choose')}</p>;
  if (error) return <p className={classes.blocking}>{readableError(error)}</p>;
  if (!data) return <p role="status">{t('ui:loading')}</p>;
  return <Consequences outlook={data} />;
};
