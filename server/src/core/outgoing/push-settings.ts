import { z } from 'zod';
import type { VapidKey } from './vapid.ts';

/** The file that Google hands out for a service account. */
export const firebaseCredentialsSchema = z.object({
  project_id: z.string().regex(/^[\w-]+$/),
  client_email: z.email(),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https$/ }),
});

/** What a browser needs to know of a Firebase project; nothing of it is secret. */
export type FirebaseWebFields = { readonly apiKey: string; readonly appId: string; readonly messagingSenderId: string };

export type FirebaseSettings = {
  readonly credentials: z.infer<typeof firebaseCredentialsSchema>;
  readonly web: FirebaseWebFields | undefined;
  /** Where messages go: `https://fcm.googleapis.com`. */
  readonly origin: string;
};

/**
 * How long a push service keeps a message, how urgent it is; a later message of the same topic replaces it.
 */
export type PushOptions = {
  readonly ttlSeconds: number;
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
  readonly topic?: string;
};

/** Who we are to the push services, and which of them count. */
export type PushSettings = {
  readonly vapidKey: VapidKey;
  /** How a push service reaches whoever runs this installation: a mailto or https address. */
  readonly subject: string;
  /** Hosts (`push.example:8443`) beyond those of the browsers' makers; they may be on the inner network. */
  readonly allowedHosts: readonly string[];
  readonly certificateAuthority?: string;
  /** The second way, for installations that have a project there. */
  readonly firebase?: FirebaseSettings | undefined;
};

/** The push service answered that it doesn't take the message, and nobody gets it. */
export class PushRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The push service answered ${status}`);
    this.status = status;
  }
}
