import type { MeasuredParameter } from '@halm/model/contracts/contract-choices.ts';

/** The words of a settlement's statement in one language. */
export type SettlementTexts = {
  readonly title: string;
  readonly correction: string;
  readonly draft: string;
  readonly withdrawn: string;
  readonly number: string;
  readonly issued: string;
  readonly period: string;
  readonly supplier: string;
  readonly issuer: string;
  readonly contract: string;
  readonly corrects: string;
  readonly date: string;
  readonly slip: string;
  readonly plate: string;
  readonly net: string;
  readonly amount: string;
  readonly price: string;
  readonly goods: string;
  readonly deduction: string;
  readonly freight: string;
  readonly total: string;
  readonly material: string;
  readonly deliveries: string;
  readonly sums: string;
  readonly deductions: string;
  readonly measured: string;
  readonly missing: string;
  readonly reversal: string;
  readonly netNote: string;
  readonly slips: string;
  readonly notes: string;
  readonly printed: string;
  readonly perUnit: string;
  readonly parameters: Readonly<Record<MeasuredParameter, string>>;
};
