/** What a session was opened with, as far as its browser tells; null: it does not say. */
export type Device = { browser: string | null; system: string | null; isPhone: boolean }

/** Names in the order in which they must be looked for: most browsers also claim to be others. */
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

/** Reads a user agent for people: names without versions, which say nothing to them. */
export function deviceOf(userAgent: string | null): Device {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null
  return {
    browser: nameIn(browsers),
    system: nameIn(systems),
    isPhone: /\bMobile\b|\biPhone\b/.test(userAgent ?? ''),
  }
}
