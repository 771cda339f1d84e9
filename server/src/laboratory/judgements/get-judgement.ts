import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import type { ResultValue } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import type { JudgedValue, Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { lackingOf, standingOf } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { needsSecondIn } from '../../core/access/quality-lead.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { readResults } from '../analysis-orders/find-order-results.ts';
import { certifiedOf, presentCertificate } from './find-certificate.ts';
import { findEarlier, nothingEarlier } from './find-earlier.ts';
import { findLimits } from './find-limits.ts';
import { presentReport, reportsOf } from './find-reports.ts';
import { presentItem, productBy } from './judged-products.ts';
import { articleValuesOf, isFormerArticle, potentialProductOf } from './made-product.ts';

type ValueWithCertificate = OrderResult & { readonly certified: ResultValue | null };
/** What is said of a product and of its values, without what they are compared with. */
export type ProductResults = Omit<Judgement, 'values'> & { readonly values: readonly ValueWithCertificate[] };

/** A product with all that belongs to it but its values. */
export const wholeProduct = statement((db, open: Open<{ id: string }>) =>
  productBy({ db, organisationId: open.organisationId }, open.id).select((is) => [
    certifiedOf(is).as('certified'),
    reportsOf(is).as('reports'),
    articleValuesOf(is).as('articleValues'),
    potentialProductOf(is).as('potentialProductId'),
    needsSecondIn(open.organisationId).as('wouldNeedSecond'),
  ]),
);
type Row = Awaited<ReturnType<typeof wholeProduct>>[number];

/** A product with the values that laboratories say of it, in one message. */
const readProductResults = async (scope: Scope, id: string): Promise<readonly [Row, readonly OrderResult[]]> => {
  const [row, values] = await Promise.all([
    firstOf(wholeProduct(scope, { id })),
    readResults(scope, { productId: id }),
  ]);
  return [found(row), values];
};

/** The values of a product, each with what the supplier's certificate says of it. */
export const certifyValues = (row: Pick<Row, 'certified'>, values: readonly OrderResult[]): ValueWithCertificate[] => {
  const certified = new Map(row.certified.map(({ measure, value, sign }) => [measure, { value, sign }]));
  return values.map((value) => ({ ...value, certified: certified.get(value.measure) ?? null }));
};

const present = (scope: Scope, [row, values]: readonly [Row, readonly OrderResult[]]): ProductResults => {
  const { storageLocation, verdict, comment, judgedBy, confirmedAt, confirmedByName, reportId } = row;
  return {
    ...presentItem(row),
    storageLocation,
    verdict,
    comment,
    confirmedAt,
    confirmedByName,
    isOwnVerdict: judgedBy !== null && judgedBy === scope.user.id,
    needsSecond: verdict === null ? row.wouldNeedSecond : row.needsSecond,
    potentialProductId: row.potentialProductId,
    isPotentialProductDeleted: row.potentialProductDeleted,
    isArticle: row.articleValues !== null,
    hasFormerArticle: isFormerArticle(row.articleValues, values),
    values: certifyValues(row, values),
    certificate: presentCertificate(row),
    reports: row.reports.map((report) => presentReport(scope, report, reportId)),
    lacking: lackingOf({
      standing: standingOf(row),
      isCertificateValidated: row.certificateValidatedAt !== null,
      isReported: reportId !== null,
    }),
  };
};

/**
 * What commands ask of a product of an order and what its history keeps: nothing else
 * that was ever measured is read for that.
 */
export const getProductResults = async (scope: Scope, id: string): Promise<ProductResults> =>
  present(scope, await readProductResults(scope, id));

/**
 * A product of an order with its values and what quality control says of them;
 * `request.not-found` where nothing was ordered of it.
 */
export const getJudgement = async (scope: Scope, id: string): Promise<Judgement> => {
  const [read, earlier, limitOf] = await Promise.all([
    readProductResults(scope, id),
    findEarlier(scope, { id }),
    findLimits(scope, id),
  ]);
  const [{ hindrances }] = read;
  const kindsOf = ({ sampleNumber, measure }: OrderResult) =>
    hindrances.find((one) => one.sample === sampleNumber && one.measure === measure)?.kinds ?? [];
  const earlierOf = new Map(earlier.map((one) => [one.measure, one.earlier]));
  const results = present(scope, read);
  const values = results.values.map(
    (value): JudgedValue => ({
      ...value,
      earlier: earlierOf.get(value.measure) ?? nothingEarlier,
      limit: limitOf(value),
      hindrances: [...kindsOf(value)],
    }),
  );
  return { ...results, values };
};
