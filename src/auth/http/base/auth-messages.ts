import type { RefusalCode } from '#base/codes.ts'

/** The English message of each code, as clients of GoTrue's protocol expect it. */
const phrases: Partial<Record<RefusalCode, string>> = {
  bad_code_verifier: 'code challenge does not match previously saved code verifier',
  bad_jwt: 'invalid JWT: unable to parse or verify signature',
  bad_json: 'Could not parse request body as JSON',
  current_password_invalid: 'Current password is not correct.',
  current_password_required:
    'Current password is required: send it as current_password to PUT /user, then refresh.',
  email_conflict_identity_not_deletable: 'Unable to unlink identity due to email conflict',
  email_exists: 'A user with this email address has already been registered',
  email_not_confirmed: 'Email not confirmed',
  flow_state_expired: 'invalid flow state, flow state has expired',
  flow_state_not_found: 'invalid flow state, no valid flow state found',
  identity_already_exists: 'Identity is already linked',
  identity_not_found: "Identity doesn't exist",
  insufficient_aal: 'AAL2 required to enroll a new factor',
  invalid_credentials: 'Invalid login credentials',
  manual_linking_disabled: 'Manual linking is disabled',
  mfa_factor_not_found: 'Factor not found',
  mfa_ip_address_mismatch: 'Challenge and verify IP addresses mismatch.',
  mfa_recovery_codes_locked: 'Too many failed verification attempts, try again later',
  mfa_recovery_codes_sole_factor:
    'At least one other verified factor is required to generate recovery codes',
  mfa_verified_factor_exists:
    'A verified phone factor already exists, unenroll the existing factor to continue',
  method_not_allowed: 'This address knows no such method',
  no_authorization: 'This endpoint requires a valid Bearer token',
  not_admin: 'User not allowed',
  not_found: 'No such address',
  otp_expired: 'Email link is invalid or has expired',
  over_request_rate_limit: 'Request rate limit reached',
  password_change_required: 'Choose a new password first: the present password is temporary.',
  phone_exists: 'A user with this phone number has already been registered',
  phone_provider_disabled: 'Phone numbers are not used',
  provider_unavailable: 'The login provider does not answer. Please try again later.',
  reauthentication_needed:
    'Reauthentication is required: send its digits as nonce to PUT /user, then refresh.',
  reauthentication_not_valid: 'Nonce has expired or is invalid',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  request_entity_too_large: 'Request body is too large',
  request_timeout: 'Processing this request timed out, please retry after a moment.',
  same_password: 'New password should be different from the old password.',
  session_expired: 'Invalid Refresh Token: Session Expired',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  single_identity_not_deletable: 'User must have at least 1 identity after unlinking',
  too_many_enrolled_mfa_factors: 'Maximum number of verified factors reached, unenroll to continue',
  unexpected_audience: "Token audience doesn't match request audience",
  unexpected_failure: 'Unexpected failure, please check server logs for more information',
  user_banned: 'User is banned',
  user_metadata_too_large: 'User metadata may hold 2048 bytes of JSON; null takes a key away.',
  user_not_found: 'User from sub claim in JWT does not exist',
}

export function messageOf(code: RefusalCode): string {
  return phrases[code] ?? code
}
