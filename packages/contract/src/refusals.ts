/**
 * Everything the server may say no with. The key is the wire code (`message`), the i18n key, and the only place where a
 * status is decided. No schema library here: the site imports it in its first view.
 */
export const REFUSALS = {
  // what was sent
  request_invalid: { status: 400 },
  body_too_large: { status: 413 },
  call_unknown: { status: 404 },
  method_wrong: { status: 405 },
  media_type_wrong: { status: 415 },
  sealed_required: { status: 400 },
  sealed_invalid: { status: 400 },
  sealed_repeated: { status: 409 },
  origin_foreign: { status: 403 },
  // who asks
  brand_unknown: { status: 404 },
  maintenance: { status: 503 },
  region_restricted: { status: 403 },
  session_required: { status: 401 },
  session_expired: { status: 401 },
  in_need_true_account: { status: 403 },
  access_denied: { status: 403 },
  too_many_requests: { status: 429 },
  // register and log in
  register_closed: { status: 403 },
  register_fields_invalid: { status: 422 },
  invitation_code_error: { status: 422 },
  pattern_refused: { status: 422 },
  username_taken: { status: 409 },
  captcha_needed: { status: 403 },
  captcha_wrong: { status: 403 },
  login_wrong: { status: 401 },
  login_not_member: { status: 403 },
  login_not_agent: { status: 403 },
  bot_check_needed: { status: 403 },
  bot_check_wrong: { status: 403 },
  bot_check_unavailable: { status: 503 },
  login_remembered_over: { status: 401 },
  session_not_found: { status: 404 },
  account_locked: { status: 403 },
  // free play, self-exclusion, deny list
  free_play_closed: { status: 403 },
  member_excluded: { status: 403 },
  register_refused: { status: 403 },
  // my account and sign-in by others
  profile_invalid: { status: 422 },
  profile_settled: { status: 409 },
  social_unavailable: { status: 409 },
  social_failed: { status: 403 },
  social_cancelled: { status: 403 },
  social_expired: { status: 410 },
  social_email_unverified: { status: 403 },
  social_taken: { status: 409 },
  // passwords and further proofs
  password_change_needed: { status: 403 },
  password_wrong: { status: 403 },
  password_invalid: { status: 422 },
  account_unknown: { status: 404 },
  reset_link_over: { status: 410 },
  place_unverified: { status: 403 },
  place_ticket_over: { status: 410 },
  proof_wrong: { status: 403 },
  contact_taken: { status: 409 },
  email_invalid: { status: 422 },
  second_factor_missing: { status: 409 },
  second_factor_bound: { status: 409 },
  // codes
  code_too_soon: { status: 429 },
  code_wrong: { status: 403 },
  mobile_invalid: { status: 422 },
  sms_country_refused: { status: 422 },
  sms_unavailable: { status: 409 },
  // money
  balance_too_low: { status: 409 },
  key_reused: { status: 409 },
  amount_out_of_range: { status: 422 },
  amount_not_whole_coins: { status: 422 },
  currency_differs: { status: 409 },
  hold_closed: { status: 409 },
  channel_unavailable: { status: 409 },
  deposit_not_found: { status: 404 },
  signature_wrong: { status: 401 },
  // games
  game_not_found: { status: 404 },
  game_unavailable: { status: 409 },
  vendor_unreachable: { status: 503 },
  // content
  promotion_not_found: { status: 404 },
  content_not_found: { status: 404 },
  member_not_found: { status: 404 },
  default_text_missing: { status: 422 },
  vendor_not_offered: { status: 404 },
  // the look of a brand
  colours_unreadable: { status: 422 },
  // pictures and texts of a brand
  picture_invalid: { status: 422 },
  picture_too_large: { status: 413 },
  picture_not_found: { status: 404 },
  text_unknown: { status: 404 },
  text_invalid: { status: 422 },
  texts_full: { status: 409 },
  // whom to turn to
  chat_unavailable: { status: 409 },
  customer_service_missing: { status: 404 },
  // us
  server_busy: { status: 503 },
  unknown_error: { status: 500 },
} as const satisfies Record<string, { status: number }>;

export type RefusalCode = keyof typeof REFUSALS;
