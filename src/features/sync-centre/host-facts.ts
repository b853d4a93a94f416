/** What only the page knows of the browser around it, for a support file. Nothing of it names anybody. */
export async function hostFacts(): Promise<Record<string, string | number | boolean>> {
  const estimate: StorageEstimate = await navigator.storage?.estimate().catch(() => ({}));
  return {
    browser: navigator.userAgent,
    language: navigator.language,
    online: navigator.onLine,
    protected: (await navigator.storage?.persisted().catch(() => false)) ?? false,
    usedBytes: estimate?.usage ?? 0,
    quotaBytes: estimate?.quota ?? 0,
    installed: matchMedia('(display-mode: standalone)').matches,
    screen: `${screen.width}x${screen.height}`,
  };
}
