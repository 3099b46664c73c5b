import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { COLOR_MODE_ATTRIBUTE } from '#shared/color-mode.ts'
import { AFTER_PAINT_ATTRIBUTE, LIVE_PAGE_ATTRIBUTE } from '#shared/live-page.ts'
import { PAGE_SCRIPTS } from '#shared/page-script.ts'

/**
 * Runs the script of a page whose element has these attributes; returns what it requests and
 * waits for.
 */
function opened(app: keyof typeof PAGE_SCRIPTS, attributes: Record<string, string>) {
  const seen = {
    attributes: [] as string[],
    listens: [] as string[],
    preloaded: [] as string[],
    /** What waits for a paint, a frame, and the clock. */
    paint: [] as (() => void)[],
    frame: [] as (() => void)[],
    clock: [] as { after: number; act: () => void }[],
  }
  runInNewContext(PAGE_SCRIPTS[app], {
    localStorage: { getItem: () => 'dark' },
    setTimeout: (act: () => void, after = 0) => seen.clock.push({ after, act }),
    requestAnimationFrame: (act: () => void) => seen.frame.push(act),
    PerformanceObserver: class {
      constructor(act: (list: unknown, observer: unknown) => void) {
        seen.paint.push(() => act({}, this))
      }
      observe() {}
      disconnect() {}
    },
    document: {
      addEventListener: (name: string) => seen.listens.push(name),
      documentElement: { setAttribute: (name: string) => seen.attributes.push(name) },
      querySelector: () => null,
      createElement: () => ({}),
      head: { appendChild: ({ href }: { href: string }) => seen.preloaded.push(href) },
      currentScript: {
        getAttribute: (name: string) => attributes[name] ?? null,
        hasAttribute: (name: string) => name in attributes,
      },
    },
  })
  return seen
}

const FILES = { [LIVE_PAGE_ATTRIBUTE]: '/assets/one.js /assets/two.js' }

describe('the inline script of a page', () => {
  it('sets the color mode and, in the portals, listens for early submits and clicks', () => {
    const portals = opened('portals', FILES)
    expect(portals.attributes).toEqual([COLOR_MODE_ATTRIBUTE])
    expect(portals.listens).toEqual(['submit', 'click'])
    expect(opened('admin', FILES).listens).toEqual([])
  })

  it('requests nothing before a prerendered page is painted', () => {
    const page = opened('portals', { ...FILES, [AFTER_PAINT_ATTRIBUTE]: '' })
    expect(page.preloaded).toEqual([])
    expect(page.frame).toEqual([])
    for (const act of page.paint) act()
    expect(page.preloaded).toEqual(['/assets/one.js', '/assets/two.js'])
  })

  it('starts by a timer when nothing is painted, and only once', () => {
    const page = opened('portals', { ...FILES, [AFTER_PAINT_ATTRIBUTE]: '' })
    for (const { act } of page.clock.splice(0)) act()
    for (const act of page.paint) act()
    expect(page.preloaded).toEqual(['/assets/one.js', '/assets/two.js'])
  })

  it('starts at the first frame on an empty page', () => {
    const page = opened('admin', FILES)
    for (const act of page.frame) act()
    for (const { after, act } of page.clock.splice(0)) if (after === 0) act()
    expect(page.preloaded).toEqual(['/assets/one.js', '/assets/two.js'])
  })

  it('does nothing when no build has named its files', () => {
    const page = opened('portals', {})
    expect([page.clock, page.frame, page.paint]).toEqual([[], [], []])
  })
})
