/** The English words that clients of GoTrue's protocol know each code by. */
const phrases: Record<string, string> = {
  bad_code_verifier: 'code challenge does not match previously saved code verifier',
  bad_jwt: 'invalid JWT: unable to parse or verify signature',
  bad_json: 'Could not parse request body as JSON',
  current_password_invalid: 'Current password is not correct.',
  current_password_required: 'Current password is required when setting a new password.',
  email_exists: 'A user with this email address has already been registered',
  email_provider_disabled: 'The email address cannot be changed',
  flow_state_expired: 'invalid flow state, flow state has expired',
  flow_state_not_found: 'invalid flow state, no valid flow state found',
  invalid_credentials: 'Invalid login credentials',
  no_authorization: 'This endpoint requires a valid Bearer token',
  not_admin: 'User not allowed',
  otp_expired: 'Email link is invalid or has expired',
  phone_provider_disabled: 'Phone numbers are not used',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  request_entity_too_large: 'Request body is too large',
  same_password: 'New password should be different from the old password.',
  session_expired: 'Invalid Refresh Token: Session Expired',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  unexpected_failure: 'Unexpected failure, please check server logs for more information',
  user_banned: 'User is banned',
  user_not_found: 'User from sub claim in JWT does not exist',
  weak_password: 'Password is too weak: at least 12 characters, and none of the usual ones.',
}

export function phraseOf(code: string): string {
  return phrases[code] ?? code
}
