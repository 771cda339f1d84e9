/** What can go wrong with webhooks, beyond what every call can answer. */
export const webhookReasons = {
  'webhook.too-many': { status: 409, message: 'An organization has at most 20 webhooks; delete one of them first' },
  'webhook.off': { status: 409, message: 'The webhook is switched off; switch it on first' },
} as const;
