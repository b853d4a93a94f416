import { expect, it } from 'vitest';
import { connectionOf } from './hosts.ts';

it('leaves an address of one host to the driver', () => {
  for (const connectionString of [
    'postgres://me:secret@db.shop:5433/haodan?sslmode=require',
    'postgresql://me@/haodan?host=%2Frun%2Fpostgres',
    'postgres://localhost/haodan',
    'postgres://me@[::1]:5433/haodan',
  ])
    expect(connectionOf(connectionString)).toEqual({ connectionString });
});

it('takes several hosts as libpq has them', () => {
  expect(connectionOf('postgres://me:a@one:5433,two,[::1]:5434/haodan?sslmode=require')).toEqual({
    connectionString: 'postgres://me:a@one:5433/haodan?sslmode=require',
    hosts: [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
      { host: '::1', port: 5434 },
    ],
  });
  expect(connectionOf('postgres://me@/haodan?host=/run/a,/run/b&port=5433,5434')?.hosts).toEqual([
    { host: '/run/a', port: 5433 },
    { host: '/run/b', port: 5434 },
  ]);
  expect(connectionOf('postgres://me@/haodan?host=/run/a,/run/b')?.hosts).toEqual([
    { host: '/run/a', port: 5432 },
    { host: '/run/b', port: 5432 },
  ]);
});

it('knows what is no address of a PostgreSQL database', () => {
  for (const wrong of ['mysql://me@db/haodan', 'haodan', 'postgres//me@db', 'postgres://me@a b/haodan'])
    expect(connectionOf(wrong)).toBeUndefined();
});
