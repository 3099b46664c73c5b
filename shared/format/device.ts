const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Names a device by its User-Agent header: `Chrome on Windows`, or `Another program` for what isn't a known browser. */
export function deviceOf(userAgent: string): string {
  const [browser] = BROWSERS.find(([, sign]) => sign.test(userAgent)) ?? []
  const [system] = SYSTEMS.find(([, sign]) => sign.test(userAgent)) ?? []
  if (!browser) return 'Another program'
  return system ? `${browser} on ${system}` : browser
}
