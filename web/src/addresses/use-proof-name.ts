import type { Proof } from '@halm/model/addresses/proof.ts';
import { useTranslation } from 'react-i18next';

/** What a proof is called: its scheme or its kind of declaration. */
export const useProofName = (): ((proof: Pick<Proof, 'scheme' | 'declaration'>) => string) => {
  const { t } = useTranslation('addresses');
  return ({ scheme, declaration }) =>
    scheme ? t(`scheme.${scheme}`) : t(`declaration.${declaration ?? 'self-redcert'}`);
};
