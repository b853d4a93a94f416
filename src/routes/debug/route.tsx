import { createFileRoute, Outlet } from '@tanstack/react-router';
import { onlyWhereSwitchedOn } from '#src/app/debug-pages.ts';

export const Route = createFileRoute('/debug')({
  beforeLoad: onlyWhereSwitchedOn,
  component: Outlet,
});
