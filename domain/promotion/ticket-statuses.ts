/** How a ticket can stand (data-model §6): alone in its file, since addresses of lists are read before any page. */
export const ticketStatuses = ['active', 'reserved', 'used', 'expired', 'revoked'] as const;
