import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import type { SlipFormats } from '../../yard/slips/slip-formats.ts';
import type { Heads } from './settlement-heads.ts';
import type { SettlementTexts } from './settlement-texts.ts';

/** Everything that a statement says beside the slips. */
export type StatementContent = {
  readonly settlement: Settlement;
  readonly heads: Heads;
  readonly timeZone: string;
  readonly locale: string;
  readonly printedAt: Date;
};

/** What each part of a statement is made from. */
export type SettlementStatement = {
  readonly settlement: Settlement;
  readonly texts: SettlementTexts;
  readonly formats: SlipFormats & { readonly money: (cents: number) => string };
};
