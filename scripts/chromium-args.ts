/**
 * Chromium features that nothing under test uses. Only the last list on a command line counts, so this repeats what
 * Playwright 1.65 turns off.
 */
const OFF = [
  // Since Chromium 156, every window renders two hidden pages for its address bar: 1.5 s of a core each.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Chromium arguments for tests and benchmarks: run as root, without a graphics card or network chatter. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
]

/**
 * For what is walked once and not measured: pages end before code that V8 optimizes for them, and garbage that other
 * threads collect, pay for themselves. A sixth less processor time for the same pages.
 */
export const BRIEF_PAGES = '--js-flags=--no-opt --no-maglev --single-threaded-gc'
