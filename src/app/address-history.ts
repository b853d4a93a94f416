import { createBrowserHistory, type LocationRewrite, type RouterHistory } from '@tanstack/react-router';
import type { BrandAddresses } from '#src/data/brand-addresses.ts';

/** The browser's history, in which a brand of the office stands by its short name, whoever writes an address into it. */
export function addressHistory(addresses: BrandAddresses): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace } = history;
  history.push = (path, ...rest) => push(addresses.outside(path), ...rest);
  history.replace = (path, ...rest) => replace(addresses.outside(path), ...rest);
  return history;
}

/** Pages and their parameters have the brand's id; links and the address bar its short name. */
export function addressRewrite(addresses: BrandAddresses): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = addresses.inside(url.pathname);
      return url;
    },
    output: ({ url }) => {
      url.pathname = addresses.outside(url.pathname);
      return url;
    },
  };
}
