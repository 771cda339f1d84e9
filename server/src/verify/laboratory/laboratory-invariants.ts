import { type Invariant, inSql } from '../invariant.ts';
import { analysisOrderInvariants } from './analysis-order-invariants.ts';
import { judgementInvariants } from './judgement-invariants.ts';
import { laboratoryResultInvariants } from './laboratory-result-invariants.ts';
import { orderMailInvariants } from './order-mail-invariants.ts';
import { potentialProductInvariants } from './potential-product-invariants.ts';
import { reportedValueInvariants } from './reported-value-invariants.ts';
import { usualValueInvariants } from './usual-value-invariants.ts';

/**
 * Records of the laboratory by what their history calls them; products of orders begin
 * at their first version without a word.
 */
const recordTables = {
  'analysis-types': 'analysis_types',
  'biomass-types': 'biomass_types',
  laboratories: 'laboratories',
  contractors: 'contractors',
  mails: 'laboratory_mails',
  'analysis-orders': 'analysis_orders',
  'laboratory-messages': 'laboratory_messages',
  'potential-products': 'potential_products',
  judgements: 'analysis_order_products',
} as const;

/**
 * Layouts of all kinds and the lead have one history for the organisation; they begin without a word, too.
 */
const ofOrganisation = `select 'layouts' as entity, organisation_id as id, sum(version - 1) as versions from laboratory_layouts group by organisation_id
  union all select 'quality-lead', organisation_id, version - 1 from quality_leads`;

const records = [
  ofOrganisation,
  ...Object.entries(recordTables).map(([entity, table]) => {
    const untold = entity === 'judgements' ? 1 : 0;
    return `select '${entity}', id, version - ${untold} from ${table}`;
  }),
].join(' union all ');

const versionInvariant = inSql(
  'every version of a record of the laboratory has its entry in the history',
  `select count(*) from (${records}) as records`,
  `
    select records.entity, records.id from (${records}) as records
    left join (
      select entity, entity_id, count(*) as entries from history
      where event not like 'attachment-%' and event not like 'comment-%' group by entity, entity_id) as told
      on told.entity = records.entity and told.entity_id = records.id
    where versions <> coalesce(entries, 0)`,
);

/** Everything that must hold of the laboratory, from the order of an analysis to the article. */
export const laboratoryInvariants: readonly Invariant[] = [
  ...analysisOrderInvariants,
  ...orderMailInvariants,
  ...laboratoryResultInvariants,
  ...reportedValueInvariants,
  ...judgementInvariants,
  ...usualValueInvariants,
  ...potentialProductInvariants,
  versionInvariant,
];
