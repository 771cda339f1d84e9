import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { countingProofs, needsProof } from '@halm/model/masterdata/proofs/proof-rule.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { ProofBadge } from '../../masterdata/proofs/proof-badge.tsx';
import { ProofLink } from '../../masterdata/proofs/proof-link.tsx';
import { ContractStatusBadge } from './contract-status.tsx';
import classes from './contracts.module.css';
import { covers, holds, useSupplierProofs } from './covering-proofs.ts';

const CONTRACTS_AT_ONCE = 50;

type Material = Contract['materials'][number];

const Covered = ({ material, proof }: { material: Material; proof: Proof }) => {
  const { t } = useTranslation('addresses');
  const { expiresOn, number, status } = proof;
  return (
    <li>
      <RecordLink kind="article" record={material.article} />
      <span>
        <ProofLink proof={proof} /> <span className={classes.soft}>{number}</span>
      </span>
      <span>{expiresOn ? t('proof.until', { date: formatDate(expiresOn) }) : t('proof.endless')}</span>
      <ProofBadge status={status} />
    </li>
  );
};

/** A material with each proof that holds for it today, or that there is none. */
const MaterialRows = ({ material, proofs }: { material: Material; proofs: readonly Proof[] | undefined }) => {
  const { t } = useTranslation('contracts');
  const covering = proofs?.filter((proof) => holds(proof) && covers(proof, material.article.id)) ?? [];
  const isRequired = proofs !== undefined && material.certificateRequired;
  if (isRequired && covering.length > 0)
    return covering.map((proof) => <Covered key={proof.id} material={material} proof={proof} />);
  return (
    <li>
      <RecordLink kind="article" record={material.article} />
      <span className={classes.soft}>{t(isRequired ? 'certificates.noneHolds' : 'material.notRequired')}</span>
      <span />
      {isRequired ? <ProofBadge status="none" /> : <span />}
    </li>
  );
};

type SupplierCertificatesProps = {
  address: Pick<Address, 'id' | 'proofRule'>;
  /** What of it came with a proof, and what without. */
  delivered: ReactNode;
};

/**
 * The materials of a supplier's contracts that aren't closed: by which proof each is
 * covered until when, and which by none.
 */
export const SupplierCertificates = ({ address, delivered }: SupplierCertificatesProps) => {
  const { t } = useTranslation(['contracts', 'ui']);
  const { id, proofRule } = address;
  const proofs = useSupplierProofs(id);
  const contracts = useGrowingList('GET /contracts', {
    query: { supplierId: id, size: CONTRACTS_AT_ONCE, sort: '-endsOn' },
  });
  const error = proofs.error ?? contracts.error;
  if (error) return <ErrorState error={error} onRetry={proofs.error ? proofs.retry : contracts.retry} />;
  if (!proofs.items || !contracts.items) return null;
  const open = contracts.items.filter(({ status }) => status !== 'closed');
  const counting = needsProof(proofRule) ? countingProofs(proofRule, proofs.items) : undefined;
  return (
    <div className={classes.tab}>
      {delivered}
      {open.length === 0 && <p className={classes.soft}>{t('certificates.noContract')}</p>}
      {open.map(({ id: contractId, number, status, materials }) => (
        <Card
          key={contractId}
          title={t('certificates.ofContract', { number })}
          actions={<ContractStatusBadge status={status} />}
        >
          <ul className={classes.rows}>
            {materials.map((material) => (
              <MaterialRows key={material.id} material={material} proofs={counting} />
            ))}
          </ul>
          <RecordLink kind="contract" record={{ id: contractId, name: t('certificates.toContract') }} />
        </Card>
      ))}
      {contracts.loadMore && (
        <Button variant="default" aria-busy={contracts.isLoadingMore} onClick={() => void contracts.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
      <Link to="/verwaltung/adressen/$addressId" params={{ addressId: id }} search={{ tab: 'proofs' }}>
        {t('toProofs')}
      </Link>
    </div>
  );
};
