/** What can go wrong with gateways, beyond what every call can answer. */
export const gatewayReasons = {
  'gateway.two-keys': { status: 409, message: 'Two keys of this gateway are valid; revoke one of them first' },
  'gateway.key-invalid': { status: 401, message: 'No gateway has this key, or it was revoked' },
} as const;
