import type attention from './locales/en/attention.json';
import type contracts from './locales/en/contracts.json';
import type pages from './locales/en/pages.json';
import type proofRadar from './locales/en/proofRadar.json';
import type proofRequests from './locales/en/proofRequests.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type PurchasingTexts = {
  attention: typeof attention;
  contracts: typeof contracts;
  pages: typeof pages;
  proofRadar: typeof proofRadar;
  proofRequests: typeof proofRequests;
};
