import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './lib/build-steps.mjs';

// The last step of the build: writes the pages of the site in both languages. The program that does was built into dist/prerender, the scripts and
// styles that they load into the web folder, where their pictures go as well.

const [program, web] = ['dist/prerender', 'dist/web'].map((folder) => join(projectFolder, folder));
const folder = join(web, 'marketing');
const { renderPages } = await import(pathToFileURL(join(program, 'marketing-server.js')).href);
const assets = assetsOf(JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')));
mkdirSync(folder, { recursive: true });
for (const { name, html } of await renderPages(assets)) writeFileSync(join(folder, `${name}.html`), html);
const pictures = join(program, 'assets');
if (existsSync(pictures)) cpSync(pictures, join(web, 'assets'), { recursive: true });
rmSync(join(web, '.vite'), { recursive: true });
rmSync(program, { recursive: true });

/** What each entry of the site is made of: its script, what that imports, and the one sheet of styles. */
function assetsOf(manifest) {
  const scriptsOf = (key) => {
    const { file, imports = [] } = manifest[key];
    return [`/${file}`, ...imports.flatMap(scriptsOf)];
  };
  const site = manifest['src/marketing.ts'];
  return {
    style: `/${site.css[0]}`,
    site: [...new Set(scriptsOf('src/marketing.ts'))],
    contact: [...new Set(scriptsOf('src/marketing-contact.ts'))],
  };
}
