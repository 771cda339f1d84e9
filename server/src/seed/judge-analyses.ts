import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { certificateInputSchema } from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import { type Scope, today } from '../core/api/scope.ts';
import { setCertificate, storeCertificate, validateCertificate } from '../laboratory/judgements/change-certificate.ts';
import { getJudgement } from '../laboratory/judgements/get-judgement.ts';
import { judgeProduct } from '../laboratory/judgements/judge-product.ts';
import { saveReport } from '../laboratory/judgements/save-report.ts';

const productOf = ({ number, products }: AnalysisOrder): string => {
  const [product] = products;
  if (!product) throw new Error(`the demo's order ${number} has no product`);
  return product.id;
};

/** Accepts the product of an order, as quality control does. */
export const acceptProduct = async (scope: Scope, order: AnalysisOrder): Promise<void> => {
  const { id, version } = await getJudgement(scope, productOf(order));
  await judgeProduct(scope, { id, version }, { verdict: 'accepted', comment: null, biomassTypeId: null });
};

/**
 * Sets what the supplier's own analysis says beside the laboratory's values and validates it, then reports:
 * what was accepted becomes a potential product.
 */
export const certifyProduct = async (
  scope: Scope,
  order: AnalysisOrder,
  given: Readonly<Record<string, number>>,
): Promise<void> => {
  const id = productOf(order);
  const content = Buffer.from(`Analysezertifikat zu ${order.number}\n`);
  await storeCertificate(scope, id, { name: 'Analysezertifikat.txt', kind: 'txt', content, preview: undefined });
  const { values, version } = await getJudgement(scope, id);
  const certified = values.flatMap(({ test, measure }) => {
    const value = given[test.name];
    return value === undefined ? [] : [{ measure, value, sign: null }];
  });
  const input = certificateInputSchema.parse({ issuedOn: today(scope), values: certified });
  const set = await setCertificate(scope, { id, version }, input);
  const validated = await validateCertificate(scope, { id, version: set.version });
  await saveReport(scope, { id, version: validated.version }, { range: 'product-name', language: 'de' });
};
