import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { Verdict } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { VerdictButton } from './verdict-button.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

type Judged = { judgement: Judgement; verdict: Verdict };

/** Says which judgement is confirmed: who does it may have come for that alone. */
const ConfirmButton = ({ judgement: { id, version, needsSecond, isOwnVerdict }, verdict }: Judged) => {
  const { t } = useTranslation(['judgements', 'reasons']);
  const confirm = useOperation('POST /lims/judgements/:id/confirmation');
  return (
    <GuardedButton
      variant="filled"
      against={needsSecond && isOwnVerdict ? t('reasons:judgement.same-person') : undefined}
      loading={confirm.isPending}
      onClick={() =>
        confirm.mutate(
          { params: { id }, version },
          { onSuccess: () => showSuccess(t('confirm.done')), onError: showFailure(t('confirm.failed')) },
        )
      }
    >
      {t(`confirm.${verdict}`)}
    </GuardedButton>
  );
};

/** What quality control can do with a product as it stands. */
export const JudgementActions = ({ judgement }: { judgement: Judgement }) => {
  const mayJudge = useMay('POST /lims/judgements/:id/verdict');
  const { standing, verdict } = judgement;
  if (!mayJudge) return null;
  return (
    <>
      {verdict !== null && <WithdrawButton judgement={judgement} />}
      {standing === 'confirming' && verdict !== null && <ConfirmButton judgement={judgement} verdict={verdict} />}
      <VerdictButton judgement={judgement} />
    </>
  );
};
