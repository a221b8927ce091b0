/** The jobs of withdrawals, by the names they are planned under. */
export const PAY_OUT_TASK = 'payments.pay-out';
export const RECEIPT_DUE_TASK = 'payments.receipt-due';
