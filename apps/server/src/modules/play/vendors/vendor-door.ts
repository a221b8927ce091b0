import type { FastifyInstance } from 'fastify';
import { comesFromVendor } from './address-list.ts';
import type { VendorLinks } from './vendor-links.ts';

/**
 * Turns calls away that do not come from the vendor whose address they name, as far as operators said where it calls from: 403,
 * before anything is read. A vendor whose list is wrong takes it for no answer, and comes again: nothing is lost.
 */
export function guardVendorDoor(app: FastifyInstance, links: Pick<VendorLinks, 'vendors'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { vendor = '' } = request.params as { readonly vendor?: string };
    const known = Object.hasOwn(links.vendors, vendor) ? links.vendors[vendor] : undefined;
    if (known === undefined || comesFromVendor(known, request.ip)) {
      done();
      return;
    }
    request.log.warn({ vendor, ip: request.ip }, 'a wallet call from an address that is not on the list');
    void reply.code(403).send();
  });
}
