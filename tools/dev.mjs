// npm run dev: the server restarts and the page updates as files change. The page is at the second address.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './lib/build-steps.mjs';

const port = process.env.PORT || '3000';
const bin = (name) => join(projectFolder, 'node_modules/.bin', name);
const options = {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, PORT: port, API_ORIGIN: `http://127.0.0.1:${port}` },
};
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], options),
  spawn(bin('vite'), ['--clearScreen', 'false'], options),
];

// Ctrl-C reaches the children by itself; each of the two takes the other along.
const endAll = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.on('exit', endAll);
process.on('SIGINT', () => undefined);
process.on('SIGTERM', endAll);
