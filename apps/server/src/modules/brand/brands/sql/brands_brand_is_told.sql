-- Whoever changes a brand, an operator or npm run brand: every process reads it anew.
create or replace trigger brands_brand_is_told after insert or update or delete on brands_brand
  for each statement execute function platform_tell_change();
