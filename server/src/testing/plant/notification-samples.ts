import type { NotificationParams } from '@halm/model/identity/notifications/notification-params.ts';

/**
 * Facts of every type of notification, each with a sign that is told from
 * text: nothing of it may become markup.
 */
export const notificationSamples: NotificationParams = {
  A1: { order: 'AA-12', product: 'Maissilage Nord' },
  A2: { product: 'Maissilage Nord', field: 'Trockensubstanz', author: 'Agnieszka Wójcik' },
  A3: { contract: 'V-111', supplier: 'Hof <b>Lüders</b> GbR', endsOn: '2026-03-31' },
  A4: { contract: 'V-111', supplier: 'Hof <b>Lüders</b> GbR', endsOn: '2026-12-31' },
  A13: { supplier: 'Hof Wójcik', signer: 'Zofia Wójcik', isSigned: true },
  A14: {
    booking: '2026-000123',
    supplier: 'Hof Wójcik',
    article: 'Pferdemist',
    author: 'Katrin Behn',
    note: 'Fahrer sagt, er <b>bringt</b> ihn',
  },
  A15: { scale: 'Fahrzeugwaage <b>Nord</b>', verifiedUntil: '2026-12-31', isLastDay: false, isOver: false },
  A16: { order: 'L-2026-00012', product: 'Gülle <b>Nord</b>', author: 'Agnieszka Wójcik', isAccepted: true },
  A17: {
    subject: 'L-2026-00012',
    about: 'analysis-orders',
    recipients: [{ address: 'labor@agrolab.example', answer: '550 5.1.1 <b>no</b> such mailbox' }],
    isUncertain: false,
  },
  A18: { booking: '2026-000123', settlement: 'A-2026-0007', laboratory: 'Labor <b>Nord</b>' },
  A19: {
    rule: null,
    endpoint: 'Fermenter <b>1</b>, Temperatur',
    kind: 'below',
    severity: 'critical',
    value: 36.5,
    limit: 38,
    unit: '°C',
  },
  A5: { supplier: 'Hof Wójcik', proof: 'DE-B-BLE-1', expiresOn: '2026-12-24' },
  A6: { supplier: 'Hof Wójcik', article: 'Pferdemist', booking: '2026-000123' },
  A7: {
    contract: 'V-113',
    supplier: 'Reitanlage Lindenhof',
    article: 'Pferdemist',
    unit: 'ton',
    deliveredAmount: 1803.28,
    targetAmount: 1800,
  },
  A8: {
    contract: 'V-113',
    supplier: 'Reitanlage Lindenhof',
    article: 'Pferdemist',
    booking: '2026-000123',
    values: [{ parameter: 'ts', unit: '%', value: 27, minimum: 28, maximum: 36 }],
  },
  A11: { file: 'labor-2026-11.csv', row: 17 },
  A12: { author: 'Katrin Behn', entity: 'bookings', subject: '2026-000123', excerpt: 'bitte <i>ansehen</i>' },
};
