import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { ProofBadge } from '../../masterdata/proofs/proof-badge.tsx';
import { proofName } from '../../masterdata/proofs/proof-name.ts';
import classes from './contracts.module.css';
import { covers, holds, useSupplierProofs } from './covering-proofs.ts';

type Covering = { readonly proof: Proof; readonly names: readonly string[] };

/** The proofs that count for the contract, each with those of its materials that it covers. */
const coveringProofs = ({ materials }: Contract, proofs: readonly Proof[]): Covering[] => {
  const articles = materials.filter(({ certificateRequired }) => certificateRequired).map(({ article }) => article);
  return proofs
    .map((proof) => ({ proof, names: articles.filter(({ id }) => covers(proof, id)).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
};

/**
 * The supplier's proofs that count for what a contract asks a certificate
 * for, and what none of them covers today.
 */
export const ContractCertificates = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation(['contracts', 'addresses']);
  const { supplier, materials } = contract;
  const { items, error, retry } = useSupplierProofs(supplier.id);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!items) return null;
  const covering = coveringProofs(contract, items);
  const valid = covering.filter(({ proof }) => holds(proof));
  const uncovered = materials
    .filter(({ certificateRequired }) => certificateRequired)
    .map(({ article }) => article.name)
    .filter((name) => !valid.some(({ names }) => names.includes(name)));
  const isRequired = materials.some(({ certificateRequired }) => certificateRequired);
  return (
    <Card title={t('tab.certificates')}>
      {!isRequired && <p>{t('certificates.notAsked')}</p>}
      {uncovered.length > 0 && <p>{t('certificates.uncovered', { articles: uncovered.join(', ') })}</p>}
      <ul className={classes.rows}>
        {covering.map(({ proof, names }) => (
          <li key={proof.id}>
            <strong>{proofName(proof)}</strong>
            <span>
              {proof.number} <span className={classes.soft}>{names.join(', ')}</span>
            </span>
            <span>
              {proof.expiresOn
                ? t('addresses:proof.until', { date: formatDate(proof.expiresOn) })
                : t('addresses:proof.endless')}
            </span>
            <ProofBadge status={proof.status} />
          </li>
        ))}
      </ul>
      <Link to="/verwaltung/adressen/$addressId" params={{ addressId: supplier.id }} search={{ tab: 'proofs' }}>
        {t('toProofs')}
      </Link>
    </Card>
  );
};
