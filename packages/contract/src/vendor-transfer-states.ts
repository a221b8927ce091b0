/**
 * What a transfer between the main wallet and a vendor's can be: asked for and not known yet, carried out, or not carried
 * out (and then never). The two ends are final.
 */
export const VENDOR_TRANSFER_STATES = ['asked', 'done', 'refused'] as const;

export type VendorTransferState = (typeof VENDOR_TRANSFER_STATES)[number];
