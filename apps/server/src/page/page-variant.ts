import type { FastifyRequest } from 'fastify';
import type { SystemStatus } from '@baize/contract/bootstrap';
import { pathOf } from '../platform/http/create-http.ts';
import type { Cookies, PageBrand } from './page-brand.ts';
import type { PagePath } from './page-paths.ts';

/**
 * All that a page depends on besides its brand's content. Two visitors with the same variant get the same bytes, so nothing of a
 * visitor may be in it but what decides what they see.
 */
export interface PageVariant {
  /** The address without query. */
  readonly url: string;
  /** Undefined for an address without a page. */
  readonly page: PagePath | undefined;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  /** Whether this browser was logged in a moment ago: only hides the log-in form until the script runs. */
  readonly looksLikeMember: boolean;
  /** Whether its address asks a visitor to log in, at once. */
  readonly asks: boolean;
  readonly standing: SystemStatus['status'];
  /** Where they visit from, if games are kept from there; undefined for everybody else. */
  readonly country: string | undefined;
  /** Only on the page of a region that is not served, which shows it; empty on every other. */
  readonly shownIp: string;
}

interface PageVisit {
  readonly request: FastifyRequest;
  readonly page: PagePath | undefined;
  readonly cookies: Cookies;
}

/** Addresses over which the member centre opens (the site's shared/routing/centre-link.ts). */
const FOR_MEMBERS = ['centre', 'deposit', 'withdrawal'];

export function variantOf(brand: PageBrand, { request, page, cookies }: PageVisit): PageVariant {
  const standing = brand.standingFor(request.ip);
  const looksLikeMember = cookies.member === '1';
  return {
    url: `${request.protocol}://${request.host}${pathOf(request.url)}`,
    page,
    language: brand.languageOf(cookies),
    // Light unless the visitor chose dark (B1.14).
    theme: cookies.theme === 'dark' ? 'dark' : 'light',
    looksLikeMember,
    asks: !looksLikeMember && asksToLogIn(request, page),
    standing,
    country: brand.apartFor(request.ip),
    shownIp: standing === 2 ? request.ip : '',
  };
}

/** The name of a variant among all pages of all brands. */
export function keyOf({ code }: PageBrand, { page, ...variant }: PageVariant): string {
  return JSON.stringify(['page', code, page?.path ?? null, variant]);
}

/** Whether a proxy may give it to the next visitor: then who they are and where they come from must not matter. */
export function isShared(brand: PageBrand, { page, standing, looksLikeMember }: PageVariant): boolean {
  return page !== undefined && standing === 0 && brand.servesAll && !looksLikeMember;
}

function asksToLogIn({ query }: FastifyRequest, page: PagePath | undefined): boolean {
  return page?.path === '/login' || FOR_MEMBERS.some((name) => Object.hasOwn(query as object, name));
}
