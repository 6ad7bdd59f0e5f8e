/** The browser and system of a session, from its user agent; null: unknown. */
export type Device = { browser: string | null; system: string | null; isPhone: boolean }

/** Patterns in the order of the search: most browsers also contain the names of others. */
const browsers: [RegExp, string][] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bInstagram\b/, 'Instagram'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads a user agent for display: names without versions. */
export function deviceOf(userAgent: string | null): Device {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null
  return {
    browser: nameIn(browsers),
    system: nameIn(systems),
    isPhone: /\bMobile\b|\biPhone\b/.test(userAgent ?? ''),
  }
}
