import type { RadarProof } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import { useTranslation } from 'react-i18next';
import { LightLink, type Place } from '../../core/records/light-link.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatAmount, formatDate } from '../../core/words/formats.ts';
import { ProofBadge } from '../../masterdata/proofs/proof-badge.tsx';
import { ProofLink } from '../../masterdata/proofs/proof-link.tsx';
import { RequestProofButton } from '../proof-requests/request-proof-button.tsx';
import { LastRequest } from './last-request.tsx';
import classes from './proof-radar.module.css';

/** As the radar counts them. */
const OPEN_DELIVERIES = { tab: 'bookings', type: 'incoming', status: ['open', 'incoming-finished', 'finished'] };
const SUPPLIER = { to: '/verwaltung/adressen/$addressId' } as const;

/** What hangs on a proof: contracts by name, what is still to come on them, deliveries on their way. */
const Dependents = ({ proof }: { proof: RadarProof }) => {
  const { t } = useTranslation('proofRadar');
  const { address, contracts, openAmounts, openBookings } = proof;
  if (contracts.length === 0 && openBookings === 0) return t('nothing');
  return (
    <span className={classes.lines}>
      {contracts.length > 0 && (
        <span className={classes.links}>
          {contracts.map((contract) => (
            <RecordLink key={contract.id} kind="contract" record={contract} />
          ))}
        </span>
      )}{' '}
      {openAmounts.map(({ article, unit, amount }) => (
        <span key={article.id + unit}>
          {t('openAmount', { amount: formatAmount(amount, unit), article: article.name })}{' '}
        </span>
      ))}
      {openBookings > 0 && (
        <LightLink place={{ ...SUPPLIER, params: { addressId: address.id }, search: OPEN_DELIVERIES } as Place}>
          {t('bookings', { count: openBookings })}
        </LightLink>
      )}
    </span>
  );
};

const Supplier = ({ address }: Pick<RadarProof, 'address'>) => (
  <span className={classes.supplier}>
    <RecordLink kind="address" record={address} />
  </span>
);

/** The columns of the radar. */
export const useRadarColumns = (): Column<RadarProof>[] => {
  const { t } = useTranslation('proofRadar');
  return [
    { id: 'supplier', header: t('supplier'), cell: ({ address }) => <Supplier address={address} /> },
    {
      id: 'proof',
      header: t('proof'),
      cell: (proof) => (
        <span className={classes.lines}>
          <ProofLink proof={proof} /> {proof.number && <span>{proof.number}</span>}
        </span>
      ),
    },
    { id: 'expiresOn', header: t('expiresOn'), cell: ({ expiresOn }) => formatDate(expiresOn), sort: 'expiresOn' },
    { id: 'status', header: t('status'), cell: ({ status }) => <ProofBadge status={status} /> },
    { id: 'hangs', header: t('hangs'), cell: (proof) => <Dependents proof={proof} /> },
    {
      id: 'lastAsked',
      header: t('lastAsked'),
      cell: ({ lastRequest }) => (
        <span className={classes.lines}>
          <LastRequest request={lastRequest} />
        </span>
      ),
    },
    {
      id: 'ask',
      isAction: true,
      isRest: true,
      header: t('ask'),
      cell: (proof) => (
        <RequestProofButton
          size="xs"
          label={t('ask')}
          name={proof.address.name}
          subject={{ address: proof.address, email: proof.email, contactName: proof.contactName, renews: proof }}
        />
      ),
    },
  ];
};
