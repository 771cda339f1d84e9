import type { ModelArea } from '../core/contract/area.ts';
import { analysisOrderOperations } from './analysis-orders/analysis-order-contract.ts';
import { analysisOrderExport } from './analysis-orders/analysis-order-export.ts';
import { analysisTypeOperations } from './analysis-types/analysis-type-contract.ts';
import { analysisTypeExport } from './analysis-types/analysis-type-export.ts';
import { biomassTypeOperations } from './biomass-types/biomass-type-contract.ts';
import { biomassTypeExport } from './biomass-types/biomass-type-export.ts';
import { contractorOperations } from './contractors/contractor-contract.ts';
import { contractorExport } from './contractors/contractor-export.ts';
import { judgementOperations } from './judgements/judgement-contract.ts';
import { judgementExport } from './judgements/judgement-export.ts';
import { laboratoryOperations } from './laboratories/laboratory-contract.ts';
import { laboratoryExport } from './laboratories/laboratory-export.ts';
import { mailboxOperations } from './laboratories/mailbox-contract.ts';
import { layoutOperations } from './laboratory-layouts/layout-contract.ts';
import { laboratoryMailOperations } from './laboratory-mails/laboratory-mail-contract.ts';
import { laboratoryMailExport } from './laboratory-mails/laboratory-mail-export.ts';
import { laboratoryMessageOperations } from './laboratory-messages/laboratory-message-contract.ts';
import { laboratoryMessageExport, laboratoryResultExport } from './laboratory-messages/laboratory-message-export.ts';
import { potentialProductOperations } from './potential-products/potential-product-contract.ts';
import { potentialProductExport } from './potential-products/potential-product-export.ts';
import { qualityLeadOperations } from './quality-lead/quality-lead-contract.ts';

/** What this area adds to the API. */
export const laboratory = {
  operations: [
    ...analysisTypeOperations,
    ...qualityLeadOperations,
    ...laboratoryOperations,
    ...mailboxOperations,
    ...contractorOperations,
    ...laboratoryMailOperations,
    ...layoutOperations,
    ...biomassTypeOperations,
    ...analysisOrderOperations,
    ...potentialProductOperations,
    ...judgementOperations,
    ...laboratoryMessageOperations,
    analysisTypeExport.operation,
    laboratoryExport.operation,
    contractorExport.operation,
    laboratoryMailExport.operation,
    biomassTypeExport.operation,
    analysisOrderExport.operation,
    potentialProductExport.operation,
    judgementExport.operation,
    laboratoryMessageExport.operation,
    laboratoryResultExport.operation,
  ],
  exports: [
    analysisTypeExport,
    laboratoryExport,
    contractorExport,
    laboratoryMailExport,
    biomassTypeExport,
    analysisOrderExport,
    potentialProductExport,
    judgementExport,
    laboratoryMessageExport,
    laboratoryResultExport,
  ],
  parts: [
    { name: 'analysis-types', description: 'What laboratories are asked for: tests and what they measure' },
    { name: 'laboratories', description: 'Who measures samples, how long it takes them' },
    { name: 'quality-lead', description: 'Who leads quality control, and who stands in' },
    { name: 'contractors', description: 'Who fetches samples' },
    { name: 'mails', description: 'What suppliers and laboratories are written' },
    { name: 'layouts', description: 'How delivery notes, sample labels and reports are arranged' },
    { name: 'mailbox', description: 'The inbox to which laboratories send results' },
    { name: 'biomass-types', description: 'What suppliers offer, by nature' },
    { name: 'judgements', description: 'What quality control says of analysed products' },
    { name: 'analysis-orders', description: 'What laboratories are asked to measure of the products of a supplier' },
    { name: 'potential-products', description: 'What suppliers offer and quality control has accepted' },
    {
      name: 'laboratory-messages',
      description: 'What laboratories have sent: files of values, read, accepted or rejected',
    },
    { name: 'laboratory-results', description: 'What laboratories have said of samples' },
  ],
  opensToKeys: {
    'laboratory:read': {
      below: [
        'lims/analysis-types',
        'lims/analysis-orders',
        'lims/biomass-types',
        'lims/judgements',
        'lims/laboratories',
        'lims/laboratory-results',
        'lims/potential-products',
      ],
    },
  },
} as const satisfies ModelArea;
