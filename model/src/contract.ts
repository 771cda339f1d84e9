import { catalogueOperations } from './exchange/catalogues/catalogue-contract.ts';
import { importOperations } from './exchange/imports/import-contract.ts';
import { customerOperations } from './identity/customers/customer-contract.ts';
import { pushDeviceOperations } from './identity/devices/push-device-contract.ts';
import { inviteOperations } from './identity/invites/invite-contract.ts';
import { notificationOperations } from './identity/notifications/notification-contract.ts';
import { organisationSettingsOperations } from './identity/organisations/organisation-settings-contract.ts';
import { passwordResetOperations } from './identity/password-resets/password-reset-contract.ts';
import { preferenceOperations } from './identity/preferences/preference-contract.ts';
import { securityLogOperations } from './identity/security-log/security-log-contract.ts';
import { accountSecurityOperations } from './identity/sessions/account-security-contract.ts';
import { sessionOperations } from './identity/sessions/session-contract.ts';
import { teamOperations } from './identity/teams/team-contract.ts';
import { avatarOperations } from './identity/users/avatar-contract.ts';
import { ownProfileOperations } from './identity/users/own-profile-contract.ts';
import { userOperations } from './identity/users/user-contract.ts';
import { analysisOrderOperations } from './laboratory/analysis-orders/analysis-order-contract.ts';
import { analysisTypeOperations } from './laboratory/analysis-types/analysis-type-contract.ts';
import { biomassTypeOperations } from './laboratory/biomass-types/biomass-type-contract.ts';
import { contractorOperations } from './laboratory/contractors/contractor-contract.ts';
import { judgementOperations } from './laboratory/judgements/judgement-contract.ts';
import { laboratoryOperations } from './laboratory/laboratories/laboratory-contract.ts';
import { mailboxOperations } from './laboratory/laboratories/mailbox-contract.ts';
import { layoutOperations } from './laboratory/laboratory-layouts/layout-contract.ts';
import { laboratoryMailOperations } from './laboratory/laboratory-mails/laboratory-mail-contract.ts';
import { laboratoryMessageOperations } from './laboratory/laboratory-messages/laboratory-message-contract.ts';
import { potentialProductOperations } from './laboratory/potential-products/potential-product-contract.ts';
import { qualityLeadOperations } from './laboratory/quality-lead/quality-lead-contract.ts';
import { exportOperations } from './list-exports.ts';
import { addressOperations } from './masterdata/addresses/address-contract.ts';
import { contactOperations } from './masterdata/addresses/contact-contract.ts';
import { articleOperations } from './masterdata/articles/article-contract.ts';
import { articleFieldOperations } from './masterdata/articles/article-field-contract.ts';
import { driverOperations } from './masterdata/fleet/driver-contract.ts';
import { vehicleOperations } from './masterdata/fleet/vehicle-contract.ts';
import { locationOperations } from './masterdata/locations/location-contract.ts';
import { proofOperations } from './masterdata/proofs/proof-contract.ts';
import { scaleOperations } from './masterdata/scales/scale-contract.ts';
import { valueSetOperations } from './masterdata/value-sets/value-set-contract.ts';
import { contractOperations } from './purchasing/contracts/contract-contract.ts';
import { proofRadarOperations } from './purchasing/proof-radar/proof-radar-contract.ts';
import { proofRequestOperations } from './purchasing/proof-requests/proof-request-contract.ts';
import { attachmentOperations } from './records/attachments/attachment-contract.ts';
import { commentOperations } from './records/comments/comment-contract.ts';
import { documentOperations } from './settling/documents/document-contract.ts';
import { settlementOperations } from './settling/settlements/settlement-contract.ts';
import { overviewOperations } from './start/control/overview-contract.ts';
import { firstStepsOperations } from './start/first-steps/first-steps-contract.ts';
import { searchOperations } from './start/search/search-contract.ts';
import { genealogyOperations } from './stock/genealogy/genealogy-contract.ts';
import { inventoryOperations } from './stock/inventory/inventory-contract.ts';
import { stockMonthOperations } from './stock/stock-months/stock-month-contract.ts';
import { bookingOperations } from './yard/bookings/booking-contract.ts';
import { stockCountOperations } from './yard/stock-counts/stock-count-contract.ts';

/** Every call of the API. The server registers them, the client derives its types from them. */
export const operations = [
  ...sessionOperations,
  ...pushDeviceOperations,
  ...inviteOperations,
  ...passwordResetOperations,
  ...userOperations,
  ...avatarOperations,
  ...ownProfileOperations,
  ...teamOperations,
  ...accountSecurityOperations,
  ...organisationSettingsOperations,
  ...preferenceOperations,
  ...customerOperations,
  ...notificationOperations,
  ...addressOperations,
  ...contactOperations,
  ...proofOperations,
  ...proofRequestOperations,
  ...proofRadarOperations,
  ...vehicleOperations,
  ...driverOperations,
  ...articleOperations,
  ...articleFieldOperations,
  ...valueSetOperations,
  ...locationOperations,
  ...scaleOperations,
  ...contractOperations,
  ...settlementOperations,
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
  ...inventoryOperations,
  ...genealogyOperations,
  ...stockCountOperations,
  ...stockMonthOperations,
  ...bookingOperations,
  ...documentOperations,
  ...commentOperations,
  ...importOperations,
  ...catalogueOperations,
  ...attachmentOperations,
  ...firstStepsOperations,
  ...overviewOperations,
  ...searchOperations,
  ...securityLogOperations,
  ...exportOperations,
] as const;
export type Operations = typeof operations;

/** The parts of the API, by the first word of a path, in the order in which a reader meets them. */
export const apiParts = [
  { name: 'auth', description: 'Signing in and out, second factor, own sessions' },
  { name: 'users', description: 'People of the organisation, their rights, devices and organisations' },
  { name: 'my', description: 'What people keep of themselves' },
  { name: 'teams', description: 'Teams of people' },
  { name: 'first-steps', description: 'What an organisation needs first, and sample records to try' },
  {
    name: 'imports',
    description: 'Tables of addresses, articles, storage locations and contracts, taken over and taken back',
  },
  { name: 'import-sources', description: 'Weighbridges and programs whose files are imported' },
  { name: 'records-to-complete', description: 'What imports have made of a name alone' },
  { name: 'customers', description: 'The tree of organisations and who looks after them' },
  { name: 'settings', description: 'Settings of the organisation and its modules' },
  { name: 'userpreference', description: 'Preferences of the interface and saved views' },
  { name: 'notifications', description: 'What the bell tells' },
  { name: 'addresses', description: 'Business partners, with their proofs, vehicles and drivers' },
  { name: 'contacts', description: 'The people of business partners' },
  { name: 'proofs', description: 'Proofs of sustainability' },
  { name: 'proof-requests', description: 'Asking suppliers for proofs by links that need no account' },
  { name: 'proof-radar', description: 'Which proofs run out, and what hangs on them' },
  { name: 'vehicles', description: 'Vehicles and their stored empty weights' },
  { name: 'drivers', description: 'Drivers of business partners' },
  { name: 'articles', description: 'What is delivered, stored and handed out' },
  { name: 'article-fields', description: 'Fields of articles that an organisation adds' },
  { name: 'value-sets', description: 'What articles yield and contain, by source and day' },
  { name: 'catalogues', description: 'Substances with guide values, to be taken as articles' },
  { name: 'locations', description: 'Storage locations' },
  { name: 'scales', description: 'Weighbridges and their lines' },
  { name: 'contracts', description: 'Contracts and how far they are fulfilled' },
  { name: 'settlements', description: 'What was delivered, reckoned up with its supplier' },
  { name: 'inventory', description: 'Stock by layer, and every movement of it' },
  { name: 'genealogy', description: 'Where material came from, and where it went' },
  { name: 'stock-counts', description: 'What was counted of the stock, and what came of it' },
  { name: 'stock-months', description: 'Closed months of the stock, and what lay where when they were over' },
  { name: 'stock-month-balances', description: 'What lay where at the end of closed months' },
  { name: 'bookings', description: 'Deliveries, collections, withdrawals and corrections; their import' },
  { name: 'documents', description: 'Papers as they were rendered, by the code that stands on them' },
  { name: 'approvals', description: 'Temporary approvals of material without a valid proof' },
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
  { name: 'security-log', description: 'What was tried and done with accounts, rights and data' },
  { name: 'control', description: 'A plant at a glance' },
  { name: 'search', description: 'Looking for a record by what is known of it' },
] as const;
