import { isInvitationPage } from '#domain/access/invitations.ts';

/** Below this, addresses of printers hold their secrets. */
export const pulledPath = '/api/printing/star';

/** Below this, delivery platforms send what happens with them: signed, and without a session. */
export const webhooksPath = '/api/webhooks';

/** A request's address as logs have it: without what it asks, and without the secret of a printer or an invitation. */
export function pathInLogs(url: string): string {
  const [path = ''] = url.split('?');
  return path.startsWith(`${pulledPath}/`) || isInvitationPage(path) ? path.replace(/[^/]*\/*$/, '…') : path;
}

/** Whether a request is for the API and not for the app's files. */
export function isApiPath(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?');
}
