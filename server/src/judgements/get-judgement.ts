import type { OrderResult } from '@halm/model/analysis-orders/order-results.ts';
import type { ResultValue } from '@halm/model/analysis-types/result-sign.ts';
import type { JudgedValue, Judgement } from '@halm/model/judgements/judgement.ts';
import { earlierRanges, lackingOf, standingOf } from '@halm/model/judgements/judgement-choices.ts';
import { needsSecondPerson } from '../platform/quality-lead.ts';
import type { Scope } from '../platform/scope.ts';
import { findCertified, presentCertificate } from './find-certificate.ts';
import { findEarlier, nothingEarlier } from './find-earlier.ts';
import { hasFormerArticle } from './find-former-article.ts';
import { findLimits } from './find-limits.ts';
import { findReports } from './find-reports.ts';
import { readValues } from './judge-values.ts';
import { getProduct, type ProductRow, presentItem } from './judged-products.ts';

type SaidValue = OrderResult & { readonly certified: ResultValue | null };
/** What is said of a product and of its values, without what they are compared with. */
export type SaidOfProduct = Omit<Judgement, 'values'> & { readonly values: readonly SaidValue[] };

/** The values of a product, each with what the supplier's certificate says of it. */
export const certifyValues = async (scope: Scope, id: string): Promise<SaidValue[]> => {
  const certified = await findCertified(scope, id);
  const values = await readValues(scope, [id]);
  return values.map((value) => ({ ...value, certified: certified.get(value.measure) ?? null }));
};

/** Each of these values of a product with what it is compared with. */
const compareValues = async (
  scope: Scope,
  { id, hindrances }: ProductRow,
  values: readonly SaidValue[],
): Promise<JudgedValue[]> => {
  const found = await findEarlier(scope, [id], earlierRanges);
  const limitOf = await findLimits(scope, [id]);
  const kindsOf = ({ sampleNumber, measure }: OrderResult) =>
    hindrances.find((one) => one.sample === sampleNumber && one.measure === measure)?.kinds ?? [];
  const earlierOf = new Map(found.map(({ measure, earlier }) => [measure, earlier]));
  return values.map((value) => ({
    ...value,
    earlier: earlierOf.get(value.measure) ?? nothingEarlier,
    limit: limitOf(value),
    hindrances: [...kindsOf(value)],
  }));
};

const present = async (scope: Scope, row: ProductRow): Promise<SaidOfProduct> => {
  const values = await certifyValues(scope, row.id);
  const { storageLocation, verdict, comment, judgedBy, confirmedAt, confirmedByName } = row;
  return {
    ...presentItem(row),
    ...{ storageLocation, verdict, comment, confirmedAt, confirmedByName },
    isOwnVerdict: judgedBy !== null && judgedBy === scope.user.id,
    needsSecond: verdict === null ? await needsSecondPerson(scope) : row.needsSecond,
    potentialProductId: row.potentialProductId,
    isPotentialProductDeleted: row.potentialProductDeleted,
    isArticle: row.articleId !== null,
    hasFormerArticle: row.articleId !== null && (await hasFormerArticle(scope, row.id, values)),
    values,
    certificate: presentCertificate(row),
    reports: await findReports(scope, row),
    lacking: lackingOf({
      standing: standingOf(row),
      isCertificateValidated: row.certificateValidatedAt !== null,
      isReported: row.reportId !== null,
    }),
  };
};

/** What commands ask of a product of an order and what its history keeps: nothing else that was ever measured is read for that. */
export const getSaid = async (scope: Scope, id: string): Promise<SaidOfProduct> =>
  present(scope, await getProduct(scope, id));

/** A product of an order with its values and what quality control says of them; `request.not-found` where nothing was ordered of it. */
export const getJudgement = async (scope: Scope, id: string): Promise<Judgement> => {
  const row = await getProduct(scope, id);
  const said = await present(scope, row);
  return { ...said, values: await compareValues(scope, row, said.values) };
};
