import { customerService } from '@baize/contract/brand/availability';
import { updateLanguage } from '@baize/contract/people/profile';
import { memberInfo } from '@baize/contract/people/sign-in';
import type { Db } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import { chooseLanguage } from './choose-language.ts';
import { customerServiceFor } from './customer-service.ts';
import { memberInfoOf } from './member-info.ts';

/** Serves who a member is, how to reach customer service, and the choice of a language. */
export function mountMembers(serve: Serve, { db, brands }: { readonly db: Db; readonly brands: BrandBook }): void {
  serve(memberInfo, (_request, caller) => memberInfoOf(db, caller.session.memberId));
  serve(customerService, async (_request, { brand, session }) =>
    customerServiceFor(db, { brand: await brands.of(brand), memberId: session?.memberId }),
  );
  serve(updateLanguage, async ({ language }, { brand, session }) => {
    await chooseLanguage(db, { brand: await brands.of(brand), session, language });
    return { language };
  });
}
