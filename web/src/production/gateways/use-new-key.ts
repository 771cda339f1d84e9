import type { GatewayWithKey } from '@halm/model/production/gateways/gateway.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { showFailure } from '../../core/ui/toasts.ts';

/**
 * Makes a key and keeps it until it was seen. The page holds it: the button that asked for it may be gone by
 * then.
 */
export const useNewKey = (id: string) => {
  const { t } = useTranslation('gateways');
  const [made, setMade] = useState<GatewayWithKey>();
  const operation = useOperation('POST /gateways/:id/keys');
  const make = () =>
    operation.mutate({ params: { id } }, { onSuccess: setMade, onError: showFailure(t('failed.key')) });
  return { made, make, isMaking: operation.isPending, forget: () => setMade(undefined) };
};

export type NewKey = ReturnType<typeof useNewKey>;
