import type { Proof } from '@halm/model/addresses/proof.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { useCanOpen } from '../app/open-places.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { LinkButton } from '../ui/add-button.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './addresses.module.css';
import { ProofBadge } from './proof-badge.tsx';

const ProofRow = ({ proof }: { proof: Proof }) => {
  const { t } = useTranslation('addresses');
  const remove = useOperation('DELETE /proofs/:id', { alsoChanges: ['addresses', 'bookings'] });
  const name = proof.scheme ? t(`scheme.${proof.scheme}`) : t(`declaration.${proof.declaration ?? 'self-redcert'}`);
  const until = proof.expiresOn ? t('proof.until', { date: formatDate(proof.expiresOn) }) : t('proof.endless');
  return (
    <li>
      <strong>{name}</strong>
      <span>{[proof.number, until].filter(Boolean).join(' · ')}</span>
      <ProofBadge status={proof.status} />
      <DeleteButton
        name={name}
        remove={(options) => remove.mutate({ params: { id: proof.id }, version: proof.version }, options)}
        onDeleted={() => undefined}
      />
    </li>
  );
};

/** The proofs of an address with their status today. */
export const AddressProofs = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('addresses');
  const canOpen = useCanOpen();
  const { data, error, refetch } = useQuery(recordQuery('GET /addresses/:id/proofs', { id: addressId }, { size: 100 }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('proofs')}</h2>
        {canOpen('/verwaltung/adressen/$addressId/proof') && (
          <LinkButton to="/verwaltung/adressen/$addressId/proof" params={{ addressId }}>
            {t('proof.add')}
          </LinkButton>
        )}
      </div>
      {data?.items.length === 0 && <p className={classes.soft}>{t('proof.empty')}</p>}
      <ul className={classes.rows}>
        {data?.items.map((proof) => (
          <ProofRow key={proof.id} proof={proof} />
        ))}
      </ul>
    </section>
  );
};
