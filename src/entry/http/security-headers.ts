import type { ServerResponse } from 'node:http'

/**
 * Browser features that no page uses. Those that pages use are open to the site alone unless a policy
 * says more: naming them would only make each answer longer.
 */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map((name) => `${name}=()`).join(', '),
  // The policy for data, files and errors, which load nothing; pages have their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Two years. The owner of the domain decides on `preload`. */
const TRANSPORT = 'max-age=63072000; includeSubDomains'

/**
 * Headers of every response; a handler may replace them.
 * @param secure the site has an https address
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  return secure ? { ...headers, 'strict-transport-security': TRANSPORT } : headers
}

/** Sets them on a response, before its handler sets its own. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(secure)))
    response.setHeader(name, value)
}
