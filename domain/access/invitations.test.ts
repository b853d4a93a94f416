import { expect, test } from 'vitest';
import { invitationPath, invitationState, isInvitationPage } from './invitations.ts';

const invitedAt = '2026-11-21T06:00:00.000Z';
const invitedUntil = '2026-11-28T06:00:00.000Z';
const at = (instant: string): number => Date.parse(instant);

test('an invitation is open up to its end, and withdrawn where it has none', () => {
  expect(invitationState({}, at(invitedAt))).toBeUndefined();
  expect(invitationState({ invitedAt }, at(invitedAt))).toBe('withdrawn');
  expect(invitationState({ invitedAt, invitedUntil }, at('2026-11-28T05:59:59.999Z'))).toBe('open');
  expect(invitationState({ invitedAt, invitedUntil }, at(invitedUntil))).toBe('expired');
});

test('its page is known by its address, whoever it is for', () => {
  for (const brand of ['tea', '0193a1b2-0000-7000-8000-000000000000', undefined])
    expect(isInvitationPage(invitationPath(brand, 'secret'))).toBe(true);
  for (const path of [
    '/admin/tea/invite',
    '/admin/invite/x',
    '/boss/brands/invite/x',
    '/stores/tea/invite/x',
  ])
    expect(isInvitationPage(path)).toBe(false);
});
