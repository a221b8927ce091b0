import { ROUTES, type ScreenName } from '@baize/contract/site-routes';

/** A page of the site: its path in the syntax of this server's router, its screen and its banner group (B1.2). */
export interface PagePath {
  readonly path: string;
  readonly bannerGroup: string | null;
  readonly screen: ScreenName;
}

/** Every address the site has a screen for: the site's own route table. */
export const PAGE_PATHS: readonly PagePath[] = ROUTES.flatMap(({ path, screen, group, param }) =>
  [path, ...(param ? [`${path}/:${param}`] : [])].map((address) => ({ path: address, screen, bannerGroup: group })),
);
