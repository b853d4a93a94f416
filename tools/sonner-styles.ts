import type { Plugin } from 'vite';

const injection = /^__insertCSS\(".*"\);?$/m;

/**
 * Takes out the `<style>` that sonner writes into the page when it is loaded: our content security policy allows no inline
 * styles, and `src/ui/styles/toast.css` brings the same rules as a file. Stops the build if sonner no longer has the call, since the
 * policy would then break the toasts silently.
 */
export function sonnerWithoutInlineStyles(): Plugin {
  return {
    name: 'haodan:sonner-styles',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!injection.test(code))
          this.error('sonner no longer injects its styles as expected; look at tools/sonner-styles.ts');
        return { code: code.replace(injection, ''), map: null };
      },
    },
  };
}
