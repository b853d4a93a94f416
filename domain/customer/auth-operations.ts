import * as z from 'zod/mini';
import { newPassword, typedPassword } from '../access/schema.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { customers, visitors } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import {
  codeProved,
  codePurpose,
  codeSent,
  customerLoginInput,
  customerPhone,
  customerSession,
  registerInput,
  typedCode,
} from './schema.ts';

const done = z.object({ ok: z.literal(true) });
const ofBrand = z.strictObject({ brandId: id });
const purpose = z._default(codePurpose, 'register');

/**
 * Sends a code to a mobile number; it kills the one before. Whether the number has an account is not told, by answer or by time. The code is
 * good for the number, purpose, brand and browser that asked alone.
 * @throws code_resend_wait `{seconds}` · rate_limited `{seconds}` · auth_required for `change_phone` where nobody is signed in
 */
export const sendVerification = defineCall({
  name: 'userAuth.sendVerification',
  rest: 'POST /user-auth/brands/{brandId}/send-verification',
  who: visitors,
  scope: byBrand,
  input: z.strictObject({ brandId: id, phone: customerPhone, purpose }),
  output: codeSent,
  summary: 'Sends a code to a mobile number.',
});

/**
 * Proves a code without spending it: it then serves once, within ten minutes, for what it was asked for.
 * @throws code_invalid for a wrong, dead, spent or foreign one alike
 */
export const verifyCode = defineCall({
  name: 'userAuth.verifyCode',
  rest: 'POST /user-auth/brands/{brandId}/verify-code',
  who: visitors,
  scope: byBrand,
  input: z.strictObject({ brandId: id, phone: customerPhone, code: typedCode, purpose }),
  output: codeProved,
  summary: 'Proves a code without spending it.',
});

/**
 * Makes an account of a brand and signs in; the code is spent with it. A member who was enrolled at a counter goes on as they are, with a
 * password now.
 * @throws code_invalid · phone_taken
 */
export const registerCustomer = defineCall({
  name: 'userAuth.register',
  rest: 'POST /user-auth/brands/{brandId}/register',
  who: visitors,
  scope: byBrand,
  input: registerInput,
  output: customerSession,
  summary: 'Makes a customer’s account and signs in.',
});

/** Signs a customer in for twelve hours, or for as long as they come back within thirty days. @throws credentials_wrong · rate_limited */
export const loginCustomer = defineCall({
  name: 'userAuth.login',
  rest: 'POST /user-auth/brands/{brandId}/login',
  who: visitors,
  scope: byBrand,
  input: customerLoginInput,
  output: customerSession,
  summary: 'Signs a customer in.',
});

export const logoutCustomer = defineCall({
  name: 'userAuth.logout',
  rest: 'POST /user-auth/brands/{brandId}/logout',
  who: customers,
  scope: byBrand,
  input: ofBrand,
  output: done,
  summary: 'Signs a customer out.',
});

/**
 * Sends a code for a new password. The answer is the same whether or not the number is known; nothing is sent to one that is not.
 * @throws code_resend_wait `{seconds}` · rate_limited `{seconds}`
 */
export const forgotPassword = defineCall({
  name: 'userAuth.forgotPassword',
  rest: 'POST /user-auth/brands/{brandId}/forgot-password',
  who: visitors,
  scope: byBrand,
  input: z.strictObject({ brandId: id, phone: customerPhone }),
  output: codeSent,
  summary: 'Sends a code for a new password.',
});

/** Sets a new password by a code, ends all sessions of the account and signs in here. @throws code_invalid */
export const resetPassword = defineCall({
  name: 'userAuth.resetPassword',
  rest: 'POST /user-auth/brands/{brandId}/reset-password',
  who: visitors,
  scope: byBrand,
  input: z.strictObject({ brandId: id, phone: customerPhone, code: typedCode, newPassword }),
  output: customerSession,
  summary: 'Sets a new password by a code.',
});

/** Sets a new password and ends the account's other sessions. @throws credentials_wrong · rate_limited */
export const changeCustomerPassword = defineCall({
  name: 'userAuth.changePassword',
  rest: 'POST /user-auth/brands/{brandId}/change-password',
  who: customers,
  scope: byBrand,
  input: z.strictObject({ brandId: id, currentPassword: typedPassword, newPassword }),
  output: done,
  summary: 'Changes the own password.',
});

/** Whether a customer of the brand is signed in; never refused. */
export const checkCustomerStatus = defineCall({
  name: 'userAuth.checkStatus',
  rest: 'GET /user-auth/brands/{brandId}/check-status',
  who: visitors,
  scope: byBrand,
  input: ofBrand,
  output: customerSession,
  summary: 'Says whether a customer is signed in.',
});

export const customerAuthOperations = [
  sendVerification,
  verifyCode,
  registerCustomer,
  loginCustomer,
  logoutCustomer,
  forgotPassword,
  resetPassword,
  changeCustomerPassword,
  checkCustomerStatus,
];
