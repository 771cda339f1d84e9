import type { OrderResult } from '@halm/model/analysis-orders/order-results.ts';
import type { JudgedValue, Judgement } from '@halm/model/judgements/judgement.ts';
import { earlierRanges, lackingOf, standingOf } from '@halm/model/judgements/judgement-choices.ts';
import { needsSecondPerson } from '../platform/quality-lead.ts';
import type { Scope } from '../platform/scope.ts';
import { findCertified, presentCertificate } from './find-certificate.ts';
import { findEarlier, nothingEarlier } from './find-earlier.ts';
import { findLimits } from './find-limits.ts';
import { findReports } from './find-reports.ts';
import { readValues } from './judge-values.ts';
import { getProduct, type ProductRow, presentItem } from './judged-products.ts';

/** The values of a product, each with what it is compared with. */
const compareValues = async (scope: Scope, { id, hindrances }: ProductRow): Promise<JudgedValue[]> => {
  const found = await findEarlier(scope, [id], earlierRanges);
  const limitOf = await findLimits(scope, [id]);
  const kindsOf = ({ sampleNumber, measure }: OrderResult) =>
    hindrances.find((one) => one.sample === sampleNumber && one.measure === measure)?.kinds ?? [];
  const certified = await findCertified(scope, id);
  const earlierOf = new Map(found.map(({ measure, earlier }) => [measure, earlier]));
  return (await readValues(scope, [id])).map((value) => ({
    ...value,
    earlier: earlierOf.get(value.measure) ?? nothingEarlier,
    limit: limitOf(value),
    certified: certified.get(value.measure) ?? null,
    hindrances: [...kindsOf(value)],
  }));
};

/** A product of an order with its values and what quality control says of them; `request.not-found` where nothing was ordered of it. */
export const getJudgement = async (scope: Scope, id: string): Promise<Judgement> => {
  const row = await getProduct(scope, id);
  const { storageLocation, verdict, comment, judgedBy, confirmedAt, confirmedByName } = row;
  return {
    ...presentItem(row),
    ...{ storageLocation, verdict, comment, confirmedAt, confirmedByName },
    isOwnVerdict: judgedBy !== null && judgedBy === scope.user.id,
    needsSecond: await needsSecondPerson(scope),
    potentialProductId: row.potentialProductId,
    values: await compareValues(scope, row),
    certificate: presentCertificate(row),
    reports: await findReports(scope, row),
    lacking: lackingOf({
      standing: standingOf(row),
      isCertificateValidated: row.certificateValidatedAt !== null,
      isReported: row.reportId !== null,
    }),
  };
};
