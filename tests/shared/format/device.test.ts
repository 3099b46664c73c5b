import { expect, it } from 'vitest'
import { deviceOf } from '#shared/format/device.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

it.each([
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [`${WINDOWS} AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5.0', 'Another program'],
  ['', 'Another program'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
