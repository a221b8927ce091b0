-- Some providers tell only their own name of an order.
create unique index payments_deposit_by_order on payments_deposit (channel, provider_reference)
  where provider_reference is not null;
