import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { visitors } from '../kit/roles.ts';
import { onPlatform } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { contactInput, contactLimits, contactMessage } from './contact-schema.ts';

/**
 * Writes to whoever runs the platform. What comes again under its id is the same message, and answered as before. It is not a call of the
 * specification, which has the page alone.
 * @throws rate_limited `{seconds}`
 */
export const sendContact = defineCall({
  name: 'contact.send',
  rest: 'POST /contact',
  who: visitors,
  scope: onPlatform,
  input: contactInput,
  output: z.object({ _id: id, receivedAt: instant }),
  summary: 'Writes to the platform.',
  largestBodyBytes: contactLimits.bodyBytes,
});

/** Who wrote, the newest first. It is not a call of the specification. */
export const listContacts = defineCall({
  name: 'contact.list',
  rest: 'GET /contact',
  who: can('contacts.answer'),
  scope: onPlatform,
  input: z.strictObject({ ...paging, status: z.optional(z.enum(['open', 'settled'])) }),
  output: pageOf(contactMessage),
  summary: 'Messages to the platform, paged.',
});

/** Says that a message is dealt with, or that it is not after all. It is not a call of the specification. @throws not_found */
export const settleContact = defineCall({
  name: 'contact.settle',
  rest: 'PATCH /contact/{id}',
  who: can('contacts.answer'),
  scope: onPlatform,
  input: z.strictObject({ id, isSettled: z._default(z.boolean(), true) }),
  output: contactMessage,
  summary: 'Says whether a message is dealt with.',
});

export const contactOperations = [sendContact, listContacts, settleContact];
