import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatTiles } from './stat-tiles.tsx';

it('writes a count with its thousands apart', () => {
  const html = renderToStaticMarkup(
    <StatTiles
      stats={[
        { label: '訂單數', value: 2242 },
        { label: '餐點', value: 0 },
        { label: '近30天營業額', value: 'NT$1,234' },
      ]}
    />,
  );
  expect(
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('訂單數 2,242 餐點 0 近30天營業額 NT$1,234');
});
