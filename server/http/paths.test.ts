import { expect, test } from 'vitest';
import { pathInLogs } from './paths.ts';

test('logs have addresses without what is asked and without secrets', () => {
  expect(pathInLogs('/api/brand/tea?q=mei')).toBe('/api/brand/tea');
  expect(pathInLogs('/api/printing/star/a-secret?x=1')).toBe('/api/printing/star/…');
  expect(pathInLogs('/admin/tea/invite/a-secret?x=1')).toBe('/admin/tea/invite/…');
  expect(pathInLogs('/admin/tea/invite/a-secret/')).toBe('/admin/tea/invite/…');
  expect(pathInLogs('/boss/invite/a-secret')).toBe('/boss/invite/…');
  expect(pathInLogs('/admin/tea/stores/edit/north')).toBe('/admin/tea/stores/edit/north');
});
