import { getPlatformSettings } from '#domain/access/platform-settings.ts';
import { useQuery } from '#src/data/use-query.ts';

/**
 * Asks for the platform's settings wherever somebody is on the platform's pages, and draws nothing: the answer is kept, so that their page is
 * there without a network, whether or not it was opened before.
 */
export function KeptSettings() {
  useQuery(getPlatformSettings, {});
  return null;
}
