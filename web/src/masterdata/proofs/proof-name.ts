import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import i18next from 'i18next';

/**
 * What a proof is called: its scheme or its kind of declaration. For screens
 * that have loaded the texts of addresses.
 */
export const proofName = ({ scheme, declaration }: Pick<Proof, 'scheme' | 'declaration'>): string =>
  scheme
    ? i18next.t(`addresses:scheme.${scheme}`)
    : i18next.t(`addresses:declaration.${declaration ?? 'self-redcert'}`);
