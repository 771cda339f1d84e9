import type { ProofRadar, UnprovenSupplier } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LightLink, type Place } from '../../core/records/light-link.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { RequestProofButton } from '../proof-requests/request-proof-button.tsx';
import { LastRequest } from './last-request.tsx';
import classes from './proof-radar.module.css';

const EVERYBODY = { to: '/verwaltung/adressen', search: { proofs: 'missing' } } as Place;

type SupplierListProps<S> = {
  title: string;
  suppliers: readonly S[];
  hasMore: boolean;
  /** Where all of them stand. */
  all?: ReactNode;
  children: (supplier: S) => ReactNode;
};

/** The first suppliers of a kind, each on its line; nothing where there are none. */
const SupplierList = <S extends ProofRadar['unproven' | 'contradicting'][number]>(props: SupplierListProps<S>) => {
  const { title, suppliers, hasMore, all, children } = props;
  const { t } = useTranslation('proofRadar');
  if (suppliers.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={classes.suppliers} aria-label={title}>
        {suppliers.map((supplier) => (
          <li key={supplier.address.id}>
            <RecordLink kind="address" record={supplier.address} />
            {children(supplier)}
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={classes.more}>
          {t('moreSuppliers', { count: suppliers.length })} {all}
        </p>
      )}
    </Card>
  );
};

const Unproven = ({ supplier }: { supplier: UnprovenSupplier }) => {
  const { t } = useTranslation(['proofRadar', 'addresses']);
  const { address, status, contracts, email, contactName, lastRequest } = supplier;
  const words = t(`addresses:proofState.${status}`);
  // The list below may have a button that asks the same supplier to renew one proof.
  const name = `${address.name}, ${words}`;
  return (
    <>
      <StatusBadge tone="wrong">{words}</StatusBadge>
      {contracts.map((contract) => (
        <RecordLink key={contract.id} kind="contract" record={contract} />
      ))}
      <span className={classes.asked}>
        {t('lastAsked')}: <LastRequest request={lastRequest} />
      </span>
      <RequestProofButton size="xs" label={t('ask')} name={name} subject={{ address, email, contactName }} />
    </>
  );
};

/** Suppliers under contract without a valid proof: what they bring next may not be unloaded. */
export const UnprovenSuppliers = ({ radar: { unproven, hasMoreUnproven } }: { radar: ProofRadar }) => {
  const { t } = useTranslation('proofRadar');
  const all = <LightLink place={EVERYBODY}>{t('all')}</LightLink>;
  return (
    <SupplierList title={t('unproven')} suppliers={unproven} hasMore={hasMoreUnproven} all={all}>
      {(supplier) => <Unproven supplier={supplier} />}
    </SupplierList>
  );
};

/** Suppliers whose settings of sustainability nothing on file bears out. */
export const ContradictingSuppliers = ({ radar: { contradicting, hasMoreContradicting } }: { radar: ProofRadar }) => {
  const { t } = useTranslation('proofRadar');
  return (
    <SupplierList title={t('contradicting')} suppliers={contradicting} hasMore={hasMoreContradicting}>
      {({ contradictions }) =>
        contradictions.map((one) => (
          <StatusBadge key={one} tone="warning">
            {t(`contradiction.${one}`)}
          </StatusBadge>
        ))
      }
    </SupplierList>
  );
};
