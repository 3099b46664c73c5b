import type { Browser } from 'playwright'

/** An event in a Chromium trace. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** In microseconds, as are the durations. */
  ts: number
  dur?: number
  /** The thread's own processor time. */
  tdur?: number
  args?: { name?: string }
}

/** The trace categories needed to find the tasks of a page. */
export const CATEGORIES = [
  'toplevel',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]

/** Ends a trace that was started with the categories above. */
export async function tracedEvents(browser: Browser): Promise<TraceEvent[]> {
  const trace = (await browser.stopTracing()).toString('utf8')
  return (JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents
}

/** The tasks of a page's main thread. */
export function mainTasks(events: readonly TraceEvent[], pid: number): TraceEvent[] {
  const main = events.find(
    (event) =>
      event.name === 'thread_name' && event.pid === pid && event.args?.name === 'CrRendererMain',
  )
  const tasks = events.filter(
    ({ name, pid: of, tid }) => /RunTask$/.test(name) && of === pid && tid === main?.tid,
  )
  // Both categories report the same task, so only one of the names counts.
  const [first] = tasks
  return tasks.filter(({ name }) => name === first?.name)
}
