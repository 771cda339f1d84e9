import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { Verdict } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { Card } from '../../core/ui/card.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatDoneBy } from '../../core/words/formats.ts';
import classes from './judgements.module.css';
import { VerdictForm } from './verdict-form.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

type Props = { judgement: Judgement };

/** Says which judgement is confirmed: who does it may have come for that alone. */
const ConfirmButton = ({ judgement, verdict }: Props & { verdict: Verdict }) => {
  const { id, version, needsSecond, isOwnVerdict } = judgement;
  const { t } = useTranslation(['judgements', 'reasons']);
  const confirm = useOperation('POST /lims/judgements/:id/confirmation', {
    onDone: () => showSuccess(t('confirm.done')),
    onFailed: showFailure(t('confirm.failed')),
  });
  return (
    <GuardedButton
      variant="filled"
      against={needsSecond && isOwnVerdict ? t('reasons:judgement.same-person') : undefined}
      loading={confirm.isPending}
      onClick={() => confirm.mutate({ params: { id }, version })}
    >
      {t(`confirm.${verdict}`)}
    </GuardedButton>
  );
};

const GivenVerdict = ({ judgement, verdict }: Props & { verdict: Verdict }) => {
  const { t } = useTranslation('judgements');
  const { comment, judgedAt, judgedByName, confirmedAt, confirmedByName } = judgement;
  const facts = [
    { label: t('standing'), value: t(`standings.${verdict}`) },
    { label: t('judgedAt'), value: judgedAt && formatDoneBy(judgedAt, judgedByName) },
    { label: t('confirmedAt'), value: confirmedAt && formatDoneBy(confirmedAt, confirmedByName) },
    { label: t('comment'), value: comment },
  ];
  return <FactList isBare facts={facts.filter(({ value }) => value)} />;
};

/** What quality control says of a product, below the values that it says it of. */
export const VerdictCard = ({ judgement }: Props) => {
  const { t } = useTranslation('judgements');
  const mayJudge = useMay('POST /lims/judgements/:id/verdict');
  const { standing, verdict } = judgement;
  if (!mayJudge && verdict === null) return null;
  return (
    <Card
      title={t('standing')}
      actions={
        mayJudge &&
        verdict !== null && (
          <div className={classes.actions}>
            <WithdrawButton judgement={judgement} />
            {standing === 'confirming' && <ConfirmButton judgement={judgement} verdict={verdict} />}
          </div>
        )
      }
    >
      {verdict !== null && <GivenVerdict judgement={judgement} verdict={verdict} />}
      {mayJudge && standing === null && <p className={classes.soft}>{t('verdict.against')}</p>}
      {mayJudge && standing !== null && <VerdictForm judgement={judgement} />}
    </Card>
  );
};
