import type { Bootstrap } from '@baize/contract/bootstrap';
import { escapeHtml } from '../platform/http/send-html.ts';

/** The HTML of a closed site, for browsers without scripts and for crawlers. Empty while the site is open. */
export function closedShell({ status, texts }: Pick<Bootstrap, 'status' | 'texts'>): string {
  if (status.status !== 1 && status.status !== 2) return '';
  const region = status.status === 2;
  const title = texts[region ? 'region_title' : 'maintenance_title'] ?? status.brand.name;
  const message = (region ? status.regionRestriction : status.maintenance)?.message ?? '';
  const address = region ? `<p>${escapeHtml(status.location.ip)}</p>` : '';
  return `<noscript><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${address}</main></noscript>`;
}
