import { mayDo } from '#domain/access/permissions.ts';
import type { Actor } from '#domain/kit/actor.ts';
import type { Audience } from '../promotion/ticket-rows.ts';

/** Who gave something to a customer, and why, is told to those who may give. */
export function audienceOf(actor: Actor): Audience {
  return mayDo(actor, 'promotions.issue') ? 'issuers' : 'all';
}
